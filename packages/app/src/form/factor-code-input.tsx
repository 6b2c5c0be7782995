import type { TextFieldProps } from '@khidma/ui/text-field';
import type { FieldValues } from 'react-hook-form';
import type { Bound } from './bound.ts';
import { TextInput } from './text-input.tsx';

/** Two groups of five signs and what stands between them. */
const longestCode = 11;

/** A code of the second factor in a form: an authenticator app's, or a recovery code in its place. */
export function FactorCodeInput<V extends FieldValues, C, T>(
  props: Omit<Bound<TextFieldProps, V, C, T>, 'kind' | 'maxLength' | 'required'>,
) {
  return (
    <TextInput
      autoComplete="one-time-code"
      {...props}
      kind="code"
      maxLength={longestCode}
      required
    />
  );
}
