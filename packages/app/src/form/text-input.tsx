import { TextField, type TextFieldProps } from '@khidma/ui/text-field';
import type { FieldValues } from 'react-hook-form';
import { type Bound, useBoundField } from './use-bound-field.ts';

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

/** Two groups of five signs and what stands between them. */
const longestFactorCode = 11;

// Here, not beside: a file of its own would be one more that the page of withdrawals fetches.
/** A code of the second factor in a form: an authenticator app's, or a recovery code in its place. */
export function FactorCodeInput<V extends FieldValues, C, T>(
  props: Omit<Bound<TextFieldProps, V, C, T>, 'kind' | 'maxLength' | 'required'>,
) {
  return (
    <TextInput
      autoComplete="one-time-code"
      {...props}
      kind="code"
      maxLength={longestFactorCode}
      required
    />
  );
}
