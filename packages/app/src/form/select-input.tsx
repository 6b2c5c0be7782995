import { SelectField, type SelectFieldProps } from '@khidma/ui/select-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

/** One of a few choices in a form. A value that may be null shows as the placeholder and becomes null again. */
export function SelectInput<Value extends string, V extends FieldValues, C, T>({
  control,
  name,
  onChosen,
  ...rest
}: Bound<SelectFieldProps<Value>, V, C, T> & {
  /** Called behind the change, for fields that depend on this one. */
  readonly onChosen?: (value: Value | null) => void;
}) {
  const { value, onChange, ...field } = useBoundField<Value | '' | null, V, C, T>({
    control,
    name,
  });
  return (
    <SelectField
      {...rest}
      {...field}
      value={value ?? ''}
      onChange={(next) => {
        onChange(next === '' ? null : next);
        onChosen?.(next === '' ? null : next);
      }}
    />
  );
}
