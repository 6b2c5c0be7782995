import { TimeField, type TimeFieldProps } from '@khidma/ui/time-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** A time of day in a form: HH:mm, or null while none is written; a text that is no time, for the form's rule to refuse. */
export function TimeInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<TimeFieldProps, V, C, T>) {
  const { value, onChange, ...field } = useBoundField<string | null, V, C, T>({ control, name });
  return (
    <TimeField
      {...rest}
      {...field}
      keepsUnreadable
      value={value ?? ''}
      onChange={(time) => onChange(time === '' ? null : time)}
    />
  );
}
