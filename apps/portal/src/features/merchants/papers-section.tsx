import { StatusBadge } from '@khidma/ui/badge';
import { ButtonLink } from '@khidma/ui/button';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import {
  isFileField,
  reviewedGroupNames,
  reviewedGroups,
  type ReviewedGroup,
} from '../../shared/papers/paper-fields.ts';
import type { Profile } from '../../shared/papers/revision-state.ts';
import { usePaperWords } from '../../shared/papers/use-paper-words.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './merchants.module.css';

/** What changes through review, as it is in force. */
export function PapersSection({ profile }: { readonly profile: Profile }) {
  const t = useTranslations('merchantProfile');
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
            <Facts group={group} profile={profile} />
          </section>
        ))}
      </div>
    </Section>
  );
}

interface FactsProps {
  readonly group: ReviewedGroup;
  readonly profile: Profile;
}

/** A group's fields, each with what stands in it; a group of which nothing is given says so once. */
function Facts({ group, profile }: FactsProps) {
  const t = useTranslations('merchantProfile');
  const words = usePaperWords();
  const shown = reviewedGroups[group]
    .map((field) => ({ field, value: words(profile, field) }))
    // Corporate tax has either a number or a reason for having none.
    .filter(({ value }) => group !== 'corporateTax' || value !== null);
  if (shown.every(({ value }) => value === null)) return <p className="k-grey">{t('missing')}</p>;
  return (
    <DescriptionList
      items={shown.map(({ field, value }) => ({
        label: t(`fields.${field}`),
        value,
        wide: isFileField(field) || field === 'serviceTypes',
      }))}
    />
  );
}
