import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { PasswordRuleHints } from './password-rule-hints.tsx';
import type { PasswordKind } from './password-rules-met.ts';

interface NewPasswordFieldsProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  readonly kind: PasswordKind;
  readonly password: { readonly name: FieldPath<V>; readonly label: string };
  readonly confirm: { readonly name: FieldPath<V>; readonly label: string };
}

/** A new password and its confirmation, the rules ticked off while one types. */
export function NewPasswordFields<V extends FieldValues, C, T>({
  control,
  kind,
  password,
  confirm,
}: NewPasswordFieldsProps<V, C, T>) {
  return (
    <>
      <PasswordInput
        control={control}
        name={password.name}
        label={password.label}
        autoComplete="new-password"
        required
        hints={<WatchedHints control={control} name={password.name} kind={kind} />}
      />
      <PasswordInput
        control={control}
        name={confirm.name}
        label={confirm.label}
        autoComplete="new-password"
        required
      />
    </>
  );
}

interface WatchedHintsProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  readonly name: FieldPath<V>;
  readonly kind: PasswordKind;
}

function WatchedHints<V extends FieldValues, C, T>({
  control,
  name,
  kind,
}: WatchedHintsProps<V, C, T>) {
  const typed: string = useWatch({ control, name });
  return <PasswordRuleHints typed={typed} kind={kind} />;
}
