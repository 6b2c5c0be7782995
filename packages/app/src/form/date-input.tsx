import { DateField, type DateFieldProps } from '@khidma/ui/date-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** A day in a form: YYYY-MM-DD, or null while none is written; a text that is no day, for the form's rule to refuse. */
export function DateInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<DateFieldProps, V, C, T>) {
  const { value, onChange, ...field } = useBoundField<string | null, V, C, T>({ control, name });
  return (
    <DateField
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
