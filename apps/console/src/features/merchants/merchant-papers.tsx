import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
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
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';

interface MerchantPapersProps {
  readonly profile: StaffMerchant['profile'];
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

/** A merchant's papers in a list with the one that is looked at beside it, then what else is known of it. */
export function MerchantPapers({ profile, today, onReload }: MerchantPapersProps) {
  const t = useTranslations('consoleMerchants');
  const maySee = usePermission(getApplicationForAudit);
  const shown = fieldsOf(profile);
  const papers = fieldGroupNames.filter((group) => filesOf(shown, group).length > 0);
  const [chosen, choose] = useState(papers[0]);
  const viewer = useId();
  const isListed = (group: FieldGroup): boolean => maySee && papers.includes(group);
  return (
    <>
      {maySee && chosen !== undefined && (
        <div className={classes.papers}>
          <Section title={t('papers')} description={t('viewer.recorded')} flush>
            <ul className={classes.list}>
              {papers.map((group) => (
                <li key={group} className={classes.paper}>
                  <button
                    type="button"
                    className={classes.choose}
                    aria-pressed={group === chosen}
                    aria-controls={viewer}
                    onClick={() => choose(group)}
                  >
                    {t(`groups.${group}`)}
                  </button>
                  <Facts {...{ group, shown, today }} look="rows" />
                </li>
              ))}
            </ul>
          </Section>
          <div className={classes.seen} id={viewer}>
            <Section title={t(`groups.${chosen}`)}>
              <DocumentViewer
                key={chosen}
                group={t(`groups.${chosen}`)}
                files={filesOf(shown, chosen)}
                onReload={onReload}
              />
            </Section>
          </div>
        </div>
      )}
      <div className={classes.rest}>
        {fieldGroupNames
          .filter((group) => !isListed(group) && factsOf(shown, group).length > 0)
          .map((group) => (
            <Section
              key={group}
              title={t(`groups.${group}`)}
              {...(papers.includes(group) && { description: t('viewer.closed') })}
            >
              <Facts {...{ group, shown, today }} look="stack" />
            </Section>
          ))}
      </div>
    </>
  );
}

/** What is filled in of a group beside its files. */
const factsOf = (shown: ShownFields, group: FieldGroup): readonly FieldName[] => {
  const names: readonly FieldName[] = fieldGroups[group];
  return names.filter((field) => !isFileField(field) && isGiven(shown[field]));
};

interface FactsProps extends Pick<MerchantPapersProps, 'today'> {
  readonly group: FieldGroup;
  readonly shown: ShownFields;
  readonly look: 'rows' | 'stack';
}

function Facts({ group, shown, today, look }: FactsProps) {
  const labels = useTranslations('merchantFields.labels');
  const valueOf = useJudgedValue();
  return (
    <DescriptionList
      look={look}
      items={factsOf(shown, group).map((field) => ({
        label: labels(field),
        value: valueOf(shown, field, today),
      }))}
    />
  );
}
