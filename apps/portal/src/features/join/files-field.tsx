import { useClient } from '../../shared/client-context.ts';
import type { ApplicationValues } from './application-values.ts';
import { type FileFieldName, useFormFiles } from './form-files.ts';
import { useRemark } from './remarks.ts';
import { useBoundField } from '@khidma/app/form/use-bound-field';
import { FileUploads } from '@khidma/app/upload/file-uploads';
import { arrivedIds, hasRefused, isUnderWay } from '@khidma/app/upload/uploads';
import { useUploads } from '@khidma/app/upload/use-uploads';
import { maxDocuments } from '@khidma/domain/limits/limits';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import { useEffect } from 'react';
import type { Control } from 'react-hook-form';

interface FieldUploads {
  readonly control: Control<ApplicationValues>;
  readonly name: FileFieldName;
  readonly kind: UploadKind;
  readonly max: number;
  readonly prepare?: ((file: File) => Promise<File>) | undefined;
}

type Ids = string[] | string | null;

const listOf = (value: Ids): readonly string[] =>
  Array.isArray(value) ? value : value === null ? [] : [value];

/** The files of a field; the form's value is the ids of those that the server has, or the one id. */
export const useFieldUploads = ({ control, name, ...options }: FieldUploads) => {
  const { value, onChange, ref, error } = useBoundField<
    Ids,
    ApplicationValues,
    unknown,
    ApplicationValues
  >({ control, name });
  const known = useFormFiles();
  const initial = listOf(value).flatMap((id) => known.find(id) ?? []);
  const uploads = useUploads({ ...options, initial, client: useClient() });
  const { list } = uploads;
  useEffect(() => {
    for (const { ref: arrived } of list) if (arrived !== null) known.keep(arrived);
    const ids = arrivedIds(list);
    if (ids.join() !== listOf(value).join())
      onChange(Array.isArray(value) ? ids : (ids[0] ?? null));
  }, [list, value, onChange, known]);
  useEffect(() => {
    known.say(name, isUnderWay(list) ? 'wait' : hasRefused(list) ? 'refused' : null);
    return () => known.say(name, null);
  }, [list, known, name]);
  return { uploads, ref, error };
};

interface FilesFieldProps extends Pick<FieldUploads, 'control' | 'name' | 'prepare'> {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
  readonly kind?: UploadKind;
  readonly max?: number;
}

/** Files of a form, with what staff said of them. */
export function FilesField(props: FilesFieldProps) {
  const { control, name, prepare, kind = 'document', max = maxDocuments } = props;
  const { label, hint, required = false } = props;
  const { ref, ...bound } = useFieldUploads({ control, name, kind, max, prepare });
  const description = useRemark(name);
  return (
    <div ref={ref} tabIndex={-1}>
      <FileUploads {...{ ...bound, kind, max, label, hint, description, required }} />
    </div>
  );
}
