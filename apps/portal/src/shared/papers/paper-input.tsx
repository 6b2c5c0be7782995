import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { Wide } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { DateInput } from '@khidma/app/form/date-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { DocumentInput } from './document-input.tsx';
import type { DocumentFileField } from './paper-fields.ts';
import { useRemarks } from './remarks.tsx';
import type { PaperForm } from './use-paper-form.ts';

/** What every group of inputs needs. */
export interface PaperInputsProps {
  readonly papers: PaperForm;
  readonly required: readonly SensitiveField[];
}

type TextPaper =
  | 'licenceNumber'
  | 'responsibleName'
  | 'idNumber'
  | 'additionalNumber'
  | 'corporateTaxNumber'
  | 'vatNumber';

interface PaperTextProps extends PaperInputsProps {
  readonly name: TextPaper;
  readonly kind: 'text' | 'code' | 'digits';
  readonly maxLength: number;
  readonly hint?: ReactNode;
}

/** A number or name of a paper. */
export function PaperText({ papers, required, name, kind, maxLength, hint }: PaperTextProps) {
  const t = useTranslations('merchantProfile.fields');
  const remarkOn = useRemarks();
  return (
    <TextInput
      control={papers.control}
      {...{ name, kind, maxLength }}
      label={t(name)}
      description={remarkOn(name) ?? hint}
      required={required.includes(name)}
    />
  );
}

type DatePaper = Extract<SensitiveField, `${string}Date`>;

/** A day on a paper. */
export function PaperDate({
  papers,
  required,
  name,
}: PaperInputsProps & { readonly name: DatePaper }) {
  const t = useTranslations('merchantProfile.fields');
  const remarkOn = useRemarks();
  return (
    <DateInput
      control={papers.control}
      name={name}
      label={t(name)}
      description={remarkOn(name)}
      required={required.includes(name)}
    />
  );
}

interface PaperFilesProps extends PaperInputsProps {
  readonly name: DocumentFileField;
  readonly hint?: string;
}

/** The files of a paper. */
export function PaperFiles({ papers, required, name, hint }: PaperFilesProps) {
  const t = useTranslations('merchantProfile');
  const remarkOn = useRemarks();
  return (
    <Wide>
      <DocumentInput
        {...{ papers, name }}
        label={t(`fields.${name}`)}
        hint={hint ?? t('hints.documents')}
        description={remarkOn(name)}
        required={required.includes(name)}
      />
    </Wide>
  );
}
