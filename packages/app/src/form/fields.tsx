import { CheckboxField, RadioCards } from '@khidma/ui/choice-fields';
import type { RadioCardsProps, ToggleProps } from '@khidma/ui/choice-fields';
import { PhoneField, type PhoneFieldProps } from '@khidma/ui/phone-field';
import { QuantityField, type QuantityFieldProps } from '@khidma/ui/quantity-field';
import { SelectField, type SelectFieldProps } from '@khidma/ui/select-field';
import { TextAreaField, type TextAreaFieldProps } from '@khidma/ui/text-area-field';
import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import type { FieldValues } from 'react-hook-form';
import { useBoundField, type Binding } from './use-bound-field.ts';

/** What the form itself gives to a field. */
type FromForm = 'value' | 'onChange' | 'onBlur' | 'error' | 'name' | 'ref';

/** A field's props, with the form's name of it in the place of its value. */
export type Bound<Props, V extends FieldValues, C, T> = Omit<Props, FromForm> & Binding<V, C, T>;

/** A line of text in a form. `format` puts what is typed into shape, key by key. */
export function TextInput<V extends FieldValues, C, T>({
  control,
  name,
  format = (typed) => typed,
  ...rest
}: Bound<TextFieldProps, V, C, T> & { readonly format?: (typed: string) => string }) {
  const { onChange, ...field } = useBoundField<string, V, C, T>({ control, name });
  return <TextField {...rest} {...field} onChange={(typed) => onChange(format(typed))} />;
}

/** Several lines of text in a form. */
export function TextAreaInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<TextAreaFieldProps, V, C, T>) {
  return <TextAreaField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}

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

/** A number of the Emirates in a form. */
export function PhoneInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<PhoneFieldProps, V, C, T>) {
  return <PhoneField {...rest} {...useBoundField<string, V, C, T>({ control, name })} />;
}

/** How many of something, in a form. */
export function QuantityInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<QuantityFieldProps, V, C, T>) {
  return <QuantityField {...rest} {...useBoundField<number, V, C, T>({ control, name })} />;
}

/** One box to tick in a form. */
export function CheckboxInput<V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<ToggleProps, V, C, T>) {
  return <CheckboxField {...rest} {...useBoundField<boolean, V, C, T>({ control, name })} />;
}

/** One of a few explained choices in a form. */
export function RadioCardsInput<Value extends string, V extends FieldValues, C, T>({
  control,
  name,
  ...rest
}: Bound<RadioCardsProps<Value>, V, C, T>) {
  return <RadioCards {...rest} {...useBoundField<Value | '', V, C, T>({ control, name })} />;
}
