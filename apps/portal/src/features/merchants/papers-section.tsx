import { StatusBadge } from '@khidma/ui/badge';
import { ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import {
  isFileField,
  reviewedGroupNames,
  reviewedGroups,
} from '../../shared/papers/paper-fields.ts';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { usePaperWords } from '../../shared/papers/use-paper-words.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './merchants.module.css';

/** What changes through review, as it is in force. */
export function PapersSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
  const words = usePaperWords();
  return (
    <Section
      title={t('review.title')}
      description={t('review.text')}
      actions={<StatusBadge tone="success">{t('review.inForce')}</StatusBadge>}
      footer={<ButtonLink href={paths.merchantDetails()}>{t('review.edit')}</ButtonLink>}
    >
      <div className={classes.groups}>
        {reviewedGroupNames.map((group) => (
          <section key={group} aria-labelledby={`group-${group}`}>
            <h3 id={`group-${group}`}>{t(`groups.${group}`)}</h3>
            <DescriptionList
              items={reviewedGroups[group].map((field) => ({
                label: t(`fields.${field}`),
                value: words(profile, field),
                wide: isFileField(field) || field === 'serviceTypes',
              }))}
            />
          </section>
        ))}
      </div>
    </Section>
  );
}
