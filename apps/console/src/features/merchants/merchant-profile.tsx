import { useJudgedValue } from '../../shared/papers/use-judged-value.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import classes from './merchant-papers.module.css';
import {
  type FieldGroup,
  fieldGroupNames,
  fieldGroups,
  type FieldName,
} from '@khidma/app/papers/fields';
import { fieldsOf, filesOf, isFileField, type ShownFields } from '@khidma/app/papers/values';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { isGiven } from '@khidma/domain/applications/audit-progress';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

interface MerchantProfileProps {
  readonly profile: StaffMerchant['profile'];
  /** A day in Dubai. */
  readonly today: string;
}

/** What is known of a merchant, group by group. */
export function MerchantProfile({ profile, today }: MerchantProfileProps) {
  const t = useTranslations('consoleMerchants');
  const labels = useTranslations('merchantFields.labels');
  const maySee = usePermission(getApplicationForAudit);
  const valueOf = useJudgedValue();
  const shown = fieldsOf(profile);
  return (
    <div className={classes.groups}>
      {fieldGroupNames
        .map((group) => ({ group, facts: factsOf(shown, group) }))
        .filter(({ facts }) => facts.length > 0)
        .map(({ group, facts }) => (
          <Section
            key={group}
            title={t(`groups.${group}`)}
            {...(!maySee &&
              filesOf(shown, group).length > 0 && { description: t('viewer.closed') })}
          >
            <DescriptionList
              look="stack"
              items={facts.map((field) => ({
                label: labels(field),
                value: valueOf(shown, field, today),
              }))}
            />
          </Section>
        ))}
    </div>
  );
}

/** What is filled in of a group beside its files. */
const factsOf = (shown: ShownFields, group: FieldGroup): readonly FieldName[] => {
  const names: readonly FieldName[] = fieldGroups[group];
  return names.filter((field) => !isFileField(field) && isGiven(shown[field]));
};
