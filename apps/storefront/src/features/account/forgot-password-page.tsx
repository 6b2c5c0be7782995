import { makeAuthCalls } from '@khidma/app/account/auth-calls';
import { AuthCallsContext } from '@khidma/app/account/auth-realm';
import { ForgotPassword } from '@khidma/app/account/forgot-password.tsx';
import { getClient } from '@khidma/client/query';
import {
  checkCustomerResetCode,
  resetCustomerPassword,
  sendCustomerResetCode,
} from '@khidma/contract/identity/passwords';
import { feedback } from '@khidma/ui/feedback';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';

const loadCalls = () => Promise.resolve(makeAuthCalls(getClient()));

/** A customer's forgotten password. */
export function ForgotPasswordPage() {
  const t = useTranslations('auth.forgot');
  const { next } = useSearch({ from: '/forgot-password' });
  const navigate = useNavigate();
  return (
    <AuthCallsContext value={loadCalls}>
      <ForgotPassword
        realm={{
          account: 'email',
          signInPath: () => paths.signIn(next),
          Frame: AccountCard,
          sendCode: (call, { value }) => call(sendCustomerResetCode, { email: value }),
          checkCode: (call, { account, code }) =>
            call(checkCustomerResetCode, { email: account, code }),
          setPassword: (call, chosen) => call(resetCustomerPassword, chosen),
        }}
        onDone={() => {
          feedback.show({ message: t('done') });
          void navigate({ to: '/sign-in', search: { next } });
        }}
      />
    </AuthCallsContext>
  );
}
