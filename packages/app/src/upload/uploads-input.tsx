import { useEffect, useEffectEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Binding, useBoundField } from '../form/use-bound-field.ts';
import { FileUploads, type FileUploadsProps } from './file-uploads.tsx';
import { heldIds } from './uploads.ts';

type UploadsInputProps<V extends FieldValues, C, T> = Omit<FileUploadsProps, 'error'> &
  Binding<V, C, T>;

/** Files in a form: those that have arrived, or are kept here, are the field's value, by their ids. */
export function UploadsInput<V extends FieldValues, C, T>({
  control,
  name,
  uploads,
  ...rest
}: UploadsInputProps<V, C, T>) {
  const { error, onChange } = useBoundField<readonly string[], V, C, T>({ control, name });
  const ids = heldIds(uploads.list).join();
  const hand = useEffectEvent(() => {
    onChange(ids === '' ? [] : ids.split(','));
  });
  useEffect(() => {
    hand();
  }, [ids]);
  return <FileUploads {...rest} uploads={uploads} error={error} />;
}
