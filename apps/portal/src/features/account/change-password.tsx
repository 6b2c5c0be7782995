import { ChangePasswordDialog } from '@khidma/app/account/change-password-dialog.tsx';
import { changePassword } from '@khidma/contract/account/change-password';
import { newPasswordProblems } from '@khidma/domain/rules/passwords';
import { useTranslations } from 'use-intl';
import { PasswordRuleHints } from '../../shared/form/password-rule-hints.tsx';
import { ownWords } from './own-words.ts';

/** Changes the merchant's login password, which is unlike the fund password. */
export function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('accountSettings.security');
  return (
    <ChangePasswordDialog
      endpoint={changePassword}
      judge={(values) => newPasswordProblems({ kind: 'login', ...values, ownWords: ownWords() })}
      note={t('unlikeFund')}
      hints={(typed) => <PasswordRuleHints typed={typed} kind="login" />}
      onClose={onClose}
    />
  );
}
