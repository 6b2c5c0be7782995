import type { FileRef } from '@khidma/contract/shapes/common';
import { maxDocuments } from '@khidma/domain/limits/attachment-limits';
import { useEffect, type ReactNode } from 'react';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { FileUploads } from '@khidma/app/upload/file-uploads.tsx';
import { isUnderWay } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import type { DocumentFileField } from './paper-fields.ts';
import type { PaperForm } from './use-paper-form.ts';
import type { PaperValues } from './paper-values.ts';

interface DocumentInputProps {
  readonly papers: PaperForm;
  readonly name: DocumentFileField;
  readonly label: string;
  readonly hint: string;
  readonly description?: ReactNode;
  readonly required: boolean;
}

/** The files of a paper: they go up as soon as they are chosen, and the form holds those that have arrived. */
export function DocumentInput(props: DocumentInputProps) {
  const { papers, name, label, hint, description, required } = props;
  const { control, underWay } = papers;
  const { value, onChange, ref, error } = useBoundField<
    FileRef[],
    PaperValues,
    unknown,
    PaperValues
  >({ control, name });
  const uploads = useUploads({ kind: 'document', initial: value, max: maxDocuments });
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
