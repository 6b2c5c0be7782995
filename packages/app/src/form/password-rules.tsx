import { newPasswordRules, type PasswordRule } from '@khidma/domain/rules/passwords';
import { PasswordHints } from '@khidma/ui/password-hints';
import { useTranslations } from 'use-intl';
import { useIsCommon, type FormPassword } from './new-password.ts';

/** All rules of a new password, ticked off while one types. */
export function PasswordRules(form: FormPassword) {
  const t = useTranslations('ownAccount.passwordRules');
  const isCommon = useIsCommon();
  return (
    <PasswordHints
      label={t('title')}
      metLabel={t('met')}
      hints={newPasswordRules({ ...form, isCommon }).map((rule) => {
        const text = t(wordsOf(rule), rule.params);
        const isLater = rule.isMet === null && rule.rule !== 'passwordCommon';
        return { text: isLater ? t('later', { rule: text }) : text, met: rule.isMet === true };
      })}
    />
  );
}

const wordsOf = ({ rule, other = 'current' }: PasswordRule) => {
  switch (rule) {
    case 'passwordLength':
      return 'length';
    case 'passwordClasses':
      return 'classes';
    case 'fundPasswordClasses':
      return 'fundClasses';
    case 'passwordOwnWords':
      return 'ownWords';
    case 'passwordCommon':
      return 'common';
    case 'passwordUnlike':
      return other;
  }
};
