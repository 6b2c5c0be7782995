import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DateInput } from '@khidma/app/form/date-input';
import { TextInput } from '@khidma/app/form/text-input';
import type { ApplicationValues } from './application-values.ts';
import { FilesField } from './files-field.tsx';
import { FormGrid, FormSection, WholeRow } from './form-section.tsx';

interface LicenceSectionProps {
  readonly control: Control<ApplicationValues>;
}

/** The trade licence and its documents, for those who give them at once. */
export function LicenceSection({ control }: LicenceSectionProps) {
  const t = useTranslations('join.form');
  return (
    <FormSection title={t('licenceTitle')} text={t('licenceText')}>
      <FormGrid>
        <WholeRow>
          <TextInput
            control={control}
            name="licenceNumber"
            kind="code"
            label={t('licenceNumber')}
            maxLength={60}
          />
        </WholeRow>
        <DateInput control={control} name="licenceIssueDate" label={t('licenceIssueDate')} />
        <DateInput control={control} name="licenceDueDate" label={t('licenceDueDate')} />
        <WholeRow>
          <FilesField
            control={control}
            name="licenceDocuments"
            label={t('licenceDocuments')}
            hint={t('documentsHint')}
          />
        </WholeRow>
      </FormGrid>
    </FormSection>
  );
}
