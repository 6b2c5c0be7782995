import { getClient } from '@khidma/client/query';
import type { DocumentFileField } from './paper-fields.ts';
import type { PaperValues } from './paper-values.ts';
import { useRemarks } from './remarks.tsx';
import type { PaperForm } from './use-paper-form.ts';
import { DateInput } from '@khidma/app/form/date-input';
import { TextInput } from '@khidma/app/form/text-input';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { isUnderWay } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { SensitiveField } from '@khidma/contract/shapes/merchant';
import { maxDocuments } from '@khidma/domain/limits/limits';
import { Wide } from '@khidma/ui/page';
import { type ReactNode, useEffect } from 'react';
import { useTranslations } from 'use-intl';

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

interface DocumentInputProps {
  readonly papers: PaperForm;
  readonly name: DocumentFileField;
  readonly label: string;
  readonly hint: string;
  readonly description?: ReactNode;
  readonly required: boolean;
}

/** The files of a paper: they go up as soon as they are chosen, and the form holds those that have arrived. */
function DocumentInput(props: DocumentInputProps) {
  const { papers, name, label, hint, description, required } = props;
  const { control, underWay } = papers;
  const { value, onChange, ref, error } = useBoundField<
    FileRef[],
    PaperValues,
    unknown,
    PaperValues
  >({ control, name });
  const uploads = useUploads({
    client: getClient(),
    kind: 'document',
    initial: value,
    max: maxDocuments,
  });
  const { list } = uploads;
  useEffect(() => {
    if (isUnderWay(list)) underWay.add(name);
    else underWay.delete(name);
    const arrived = list.flatMap((upload) => upload.ref ?? []);
    if (idsIn(arrived) !== idsIn(value)) onChange(arrived);
  }, [list, value, onChange, name, underWay]);
  useEffect(() => () => void underWay.delete(name), [name, underWay]);
  return (
    <div ref={ref} tabIndex={-1}>
      <FileUploads
        kind="document"
        max={maxDocuments}
        {...{ uploads, label, hint, description, error, required }}
      />
    </div>
  );
}

const idsIn = (files: readonly FileRef[]): string => files.map(({ id }) => id).join();
