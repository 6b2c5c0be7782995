import { fundPasswordProblem, loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { PasswordHints } from '@khidma/ui/password-hints';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { PasswordInput } from './password-input.tsx';
import { passwordRulesMet, type PasswordKind } from './password-rules-met.ts';

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
        hints={<RuleHints control={control} name={password.name} kind={kind} />}
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

interface RuleHintsProps<V extends FieldValues, C, T> {
  readonly control: Control<V, C, T>;
  readonly name: FieldPath<V>;
  readonly kind: PasswordKind;
}

function RuleHints<V extends FieldValues, C, T>({ control, name, kind }: RuleHintsProps<V, C, T>) {
  const typed: string = useWatch({ control, name });
  const t = useTranslations();
  const met = passwordRulesMet(
    typed,
    kind === 'login' ? loginPasswordProblem : fundPasswordProblem,
  );
  const classes = kind === 'login' ? 'rules.passwordClasses' : 'rules.fundPasswordClasses';
  return (
    <PasswordHints
      label={t('common.passwordNeeds')}
      metLabel={t('common.ruleMet')}
      hints={[
        { text: t('rules.passwordLength'), met: met.length },
        { text: t(classes), met: met.classes },
      ]}
    />
  );
}
