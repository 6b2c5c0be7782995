import { maxPassword, minPassword } from '@khidma/domain/limits/password-limits';
import { fundPasswordProblem, loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { PasswordHints } from '@khidma/ui/password-hints';
import { useTranslations } from 'use-intl';
import { passwordRulesMet, type PasswordKind } from './password-rules-met.ts';

interface PasswordRuleHintsProps {
  readonly typed: string;
  readonly kind: PasswordKind;
}

/** The rules of a new password, ticked off while one types. */
export function PasswordRuleHints({ typed, kind }: PasswordRuleHintsProps) {
  const t = useTranslations();
  const isLogin = kind === 'login';
  const met = passwordRulesMet(typed, isLogin ? loginPasswordProblem : fundPasswordProblem);
  return (
    <PasswordHints
      label={t('common.passwordNeeds')}
      metLabel={t('common.ruleMet')}
      hints={[
        {
          text: t('rules.passwordLength', { min: minPassword, max: maxPassword }),
          met: met.length,
        },
        {
          text: t(isLogin ? 'rules.passwordClasses' : 'rules.fundPasswordClasses'),
          met: met.classes,
        },
      ]}
    />
  );
}
