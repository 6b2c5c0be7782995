import type { Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DateInput, TextInput } from '../../shared/form/rhf-fields.tsx';
import type { ApplicationValues } from './application-values.ts';
import { DocumentsField } from './documents-field.tsx';
import { FormGrid, WholeRow } from './form-grid.tsx';
import { FormSection } from './form-section.tsx';
import { useRemark } from './remarks.tsx';
import type { Documents } from './use-documents.ts';

interface LicenceSectionProps {
  readonly control: Control<ApplicationValues>;
  readonly documents: Documents;
  /** In Data Submission the licence is no longer optional. */
  readonly required: boolean;
}

/** The trade licence and its documents. */
export function LicenceSection({ control, documents, required }: LicenceSectionProps) {
  const t = useTranslations('join.form');
  const remarks = {
    number: useRemark('licenceNumber'),
    issued: useRemark('licenceIssueDate'),
    due: useRemark('licenceDueDate'),
  };
  return (
    <FormSection title={t('licenceTitle')} text={t('licenceText')}>
      <FormGrid>
        <WholeRow>
          <TextInput
            control={control}
            name="licenceNumber"
            kind="code"
            label={t('licenceNumber')}
            description={remarks.number}
            maxLength={60}
            required={required}
          />
        </WholeRow>
        <DateInput
          control={control}
          name="licenceIssueDate"
          label={t('licenceIssueDate')}
          description={remarks.issued}
        />
        <DateInput
          control={control}
          name="licenceDueDate"
          label={t('licenceDueDate')}
          description={remarks.due}
          required={required}
        />
        <WholeRow>
          <DocumentsField control={control} documents={documents} required={required} />
        </WholeRow>
      </FormGrid>
    </FormSection>
  );
}
