import { PaperDate, PaperFiles, type PaperInputsProps, PaperText } from './paper-input.tsx';
import { useRemarks } from './remarks.tsx';
import { RadioCardsInput } from '@khidma/app/form/radio-cards-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import type { DocumentGroup } from '@khidma/domain/merchants/documents';
import { FieldGrid, Wide } from '@khidma/ui/page';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';

/** The inputs of one group of papers, each with what staff remarked on it. */
export function PaperInputs({
  group,
  ...props
}: PaperInputsProps & { readonly group: DocumentGroup }) {
  switch (group) {
    case 'licence':
      return <LicenceInputs {...props} />;
    case 'identity':
      return <IdentityInputs {...props} />;
    case 'additional':
      return <AdditionalInputs {...props} />;
    case 'corporateTax':
      return <CorporateTaxInputs {...props} />;
    case 'vat':
      return <VatInputs {...props} />;
  }
}

function LicenceInputs(props: PaperInputsProps) {
  return (
    <FieldGrid>
      <Wide>
        <PaperText {...props} name="licenceNumber" kind="code" maxLength={60} />
      </Wide>
      <PaperDate {...props} name="licenceIssueDate" />
      <PaperDate {...props} name="licenceDueDate" />
      <PaperFiles {...props} name="licenceDocuments" />
    </FieldGrid>
  );
}

function IdentityInputs(props: PaperInputsProps) {
  const t = useTranslations('merchantProfile.hints');
  return (
    <FieldGrid>
      <Wide>
        <PaperText {...props} name="responsibleName" kind="text" maxLength={80} />
      </Wide>
      <PaperText {...props} name="idNumber" kind="code" maxLength={20} hint={t('idNumber')} />
      <PaperDate {...props} name="idDueDate" />
      <PaperFiles {...props} name="idPhoto" hint={t('idPhoto')} />
    </FieldGrid>
  );
}

function AdditionalInputs(props: PaperInputsProps) {
  return (
    <FieldGrid>
      <Wide>
        <PaperText {...props} name="additionalNumber" kind="code" maxLength={60} />
      </Wide>
      <PaperDate {...props} name="additionalIssueDate" />
      <PaperDate {...props} name="additionalDueDate" />
      <PaperFiles {...props} name="additionalFile" />
    </FieldGrid>
  );
}

function VatInputs(props: PaperInputsProps) {
  return (
    <FieldGrid>
      <PaperText {...props} name="vatNumber" kind="digits" maxLength={15} />
      <PaperDate {...props} name="vatStartDate" />
      <PaperFiles {...props} name="vatFile" />
    </FieldGrid>
  );
}

/** Corporate tax: registered with number and certificate, or not applicable with a reason, never both. */
function CorporateTaxInputs(props: PaperInputsProps) {
  const t = useTranslations('merchantProfile');
  const remarkOn = useRemarks();
  const { control } = props.papers;
  const answer = useWatch({ control, name: 'corporateTax' });
  return (
    <FieldGrid>
      <Wide>
        <RadioCardsInput
          control={control}
          name="corporateTax"
          label={t('hints.corporateTax')}
          options={[
            { value: 'registered', label: t('hints.taxRegistered') },
            { value: 'notApplicable', label: t('hints.taxNone') },
          ]}
        />
      </Wide>
      {answer === 'notApplicable' ? (
        <Wide>
          <TextAreaInput
            control={control}
            name="corporateTaxReason"
            label={t('fields.corporateTaxReason')}
            description={remarkOn('corporateTaxReason')}
            maxLength={300}
            required
          />
        </Wide>
      ) : (
        <>
          <PaperText {...props} name="corporateTaxNumber" kind="digits" maxLength={15} />
          <PaperDate {...props} name="corporateTaxDate" />
          <PaperFiles {...props} name="corporateTaxFile" />
        </>
      )}
    </FieldGrid>
  );
}
