import { UserParagraph } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { IconTrash } from '@khidma/icons';
import { useTranslations } from 'use-intl';
import type { RemarkDrafts } from './remark-drafts.ts';
import classes from './remark-list.module.css';

interface RemarkListProps {
  readonly drafts: RemarkDrafts;
  readonly labelOf: (path: string) => string;
}

/** The remarks that go with a refusal, each under its field's name. */
export function RemarkList({ drafts, labelOf }: RemarkListProps) {
  const t = useTranslations('console.remark');
  if (drafts.all.length === 0) return <p className="k-quiet">{t('none')}</p>;
  return (
    <section aria-label={t('list')}>
      <p className={classes.title}>{t('list')}</p>
      <ul className={`k-stack-2 ${classes.list}`}>
        {drafts.all.map(({ path, text }) => (
          <li key={path} className={classes.item}>
            <div>
              <div className="k-quiet">{labelOf(path)}</div>
              <UserParagraph>{text}</UserParagraph>
            </div>
            <IconButton
              size="sm"
              danger
              label={t('remove', { field: labelOf(path) })}
              icon={<IconTrash size={16} />}
              onClick={() => drafts.remove(path)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
