import { Gap } from '@khidma/app/intl/marks';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { targetMedia } from '@khidma/domain/limits/service-limits';
import { UiLink } from '@khidma/ui/link';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import classes from './check.module.css';
import type { EditorLinks } from '../editor-links.ts';
import { qualityHints } from './quality-hints.ts';

interface HintListProps {
  readonly content: ServiceContentShape;
  readonly links: EditorLinks;
}

/** What would sell better; it hinders nothing. */
export function HintList({ content, links }: HintListProps) {
  const t = useTranslations('serviceEditor.hints');
  const hints = qualityHints(content);
  if (hints.length === 0) return null;
  return (
    <Section title={t('title')} description={t('text')}>
      <ul className={classes.list}>
        {hints.map(({ kind, path, count }) => (
          <li key={kind}>
            {t(kind, { count, target: targetMedia })}
            <Gap />
            <UiLink href={links.field(path)}>{t(`${kind}Link`)}</UiLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
