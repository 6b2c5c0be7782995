import type { FormPassword } from '@khidma/app/form/new-password';
import { PasswordInput } from '@khidma/app/form/password-input';
import { PasswordRules } from '@khidma/app/form/password-rules';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface NewPasswordFieldsProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  /** What is known of the password beside what is typed. */
  readonly choice: Omit<FormPassword, 'password'>;
  readonly password: { readonly name: FieldPath<V>; readonly label: string };
  readonly confirm: { readonly name: FieldPath<V>; readonly label: string };
}

/** A new password and its confirmation, the rules ticked off while one types. */
export function NewPasswordFields<V extends FieldValues, C, T>({
  control,
  choice,
  password,
  confirm,
}: NewPasswordFieldsProps<V, C, T>) {
  const typed: string = useWatch({ control, name: password.name });
  return (
    <>
      <PasswordInput
        control={control}
        name={password.name}
        label={password.label}
        autoComplete="new-password"
        required
        hints={<PasswordRules {...choice} password={typed} />}
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
