import { ForgotPassword } from '@khidma/app/account/forgot-password.tsx';
import {
  checkStaffResetCode,
  resetStaffPassword,
  sendStaffResetCode,
} from '@khidma/contract/identity/passwords';
import { feedback } from '@khidma/ui/feedback';
import { UiLink } from '@khidma/ui/link';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { SignInFrame } from './sign-in-frame.tsx';

const calls = {
  send: sendStaffResetCode,
  check: checkStaffResetCode,
  reset: resetStaffPassword,
};

/** A forgotten password of a member of staff. */
export function ForgotPasswordPage() {
  const t = useTranslations('signInSafety.forgot');
  const navigate = useNavigate();
  return (
    <ForgotPassword
      calls={calls}
      frame={({ children, ...step }) => (
        <SignInFrame {...step}>
          {children}
          <UiLink href={paths.signIn()}>{t('back')}</UiLink>
        </SignInFrame>
      )}
      onDone={() => {
        feedback.show({ message: t('done') });
        void navigate({ to: '/sign-in' });
      }}
    />
  );
}
