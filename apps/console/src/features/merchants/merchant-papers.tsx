import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import { DescriptionList } from '@khidma/ui/description-list';
import { Section } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { DocumentViewer } from '../../shared/papers/document-viewer.tsx';
import { fieldGroups, type FieldGroup, type FieldName } from '../../shared/papers/field-groups.ts';
import { filesOf, isFilled, type ShownProfile } from '../../shared/papers/shown-profile.ts';
import { useMay } from '../../shared/use-may.ts';
import { useFieldValue } from '../../shared/papers/use-field-value.tsx';
import classes from './merchants.module.css';

interface MerchantPapersProps {
  readonly group: FieldGroup;
  readonly profile: StaffMerchant['profile'];
  /** A day in Dubai. */
  readonly today: string;
  readonly onReload: () => void;
}

/** Fields of which several lines are read. */
const wide: ReadonlySet<FieldName> = new Set<FieldName>(['introduction', 'hours', 'address']);

/** A group of the profile in force, with its documents; nothing where nothing is filled in. */
export function MerchantPapers({ group, profile, today, onReload }: MerchantPapersProps) {
  const t = useTranslations('consoleMerchants');
  const valueOf = useFieldValue();
  const { avatarUrl: _avatarUrl, ...rest } = profile;
  const shown: ShownProfile = rest;
  const names: readonly FieldName[] = fieldGroups[group];
  const filled = names.filter((field) => isFilled(shown, field));
  const maySee = useMay(getApplicationForAudit);
  const files = filesOf(shown, group);
  if (filled.length === 0) return null;
  const name = t(`groups.${group}`);
  return (
    <Section
      title={name}
      {...(files.length > 0 && { description: t(maySee ? 'viewer.recorded' : 'viewer.closed') })}
    >
      <DescriptionList
        items={filled.map((field) => ({
          label: t(`fields.${field}`),
          value: valueOf(shown, field, today),
          wide: wide.has(field),
        }))}
      />
      {maySee && files.length > 0 && (
        <div className={classes.documents}>
          <DocumentViewer group={name} files={files} onReload={onReload} />
        </div>
      )}
    </Section>
  );
}
