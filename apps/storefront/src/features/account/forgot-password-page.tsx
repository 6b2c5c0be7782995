import { ForgotPassword } from '@khidma/app/account/forgot-password.tsx';
import {
  checkCustomerResetCode,
  resetCustomerPassword,
  sendCustomerResetCode,
} from '@khidma/contract/identity/passwords';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';

const calls = {
  send: sendCustomerResetCode,
  check: checkCustomerResetCode,
  reset: resetCustomerPassword,
};

/** A customer's forgotten password. */
export function ForgotPasswordPage() {
  const t = useTranslations('signInSafety.forgot');
  const { next } = useSearch({ from: '/forgot-password' });
  const navigate = useNavigate();
  return (
    <ForgotPassword
      calls={calls}
      frame={(step) => (
        <AccountCard
          {...step}
          next={next}
          below={<UiLink href={paths.signIn(next)}>{t('back')}</UiLink>}
        />
      )}
      onDone={() => {
        feedback.show({ message: t('done') });
        void navigate({ to: '/sign-in', search: { next } });
      }}
    />
  );
}
