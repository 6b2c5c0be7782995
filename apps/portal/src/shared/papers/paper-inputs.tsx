import type { DocumentGroup } from '@khidma/domain/merchants/documents';
import { FieldGrid, Wide } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { CorporateTaxInputs } from './corporate-tax-inputs.tsx';
import { PaperDate, PaperFiles, PaperText, type PaperInputsProps } from './paper-input.tsx';

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
