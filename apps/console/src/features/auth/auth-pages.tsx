import { ForgotPassword } from '@khidma/app/account/forgot-password';
import { SignIn, type SignInNotice } from '@khidma/app/account/sign-in';
import type { AuthPageProps } from '@khidma/app/entry/start-auth';
import { useTranslations } from 'use-intl';
import { authPaths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { AcceptInvitationPage } from './accept-invitation-page.tsx';
import { staffRealm } from './staff-realm.ts';
import { StopRecoveryPage } from './stop-recovery-page.tsx';

/** The pages in front of the console. */
export const authParts = {
  session: sessionStore,
  signInPath: authPaths.signIn(),
  pages: {
    [authPaths.signIn()]: SignInPage,
    [authPaths.forgotPassword()]: ForgotPasswordPage,
    [authPaths.acceptInvitation()]: AcceptInvitationPage,
    [authPaths.stopRecovery()]: StopRecoveryPage,
  },
} as const;

/** The way into the console: the password, then a code of the app where there is one. */
function SignInPage({ wasSignedOut, isPasswordSet }: AuthPageProps) {
  const t = useTranslations();
  const ended: SignInNotice = { tone: 'warning', text: t('console.signIn.ended') };
  const done: SignInNotice = { tone: 'success', text: t('auth.forgot.done') };
  return (
    <SignIn
      realm={staffRealm}
      title={t('console.signIn.title')}
      description={t('console.signIn.description')}
      notice={isPasswordSet ? done : wasSignedOut ? ended : null}
    />
  );
}

/** A forgotten password of a member of staff. */
function ForgotPasswordPage({ onPasswordSet }: AuthPageProps) {
  return <ForgotPassword realm={staffRealm} onDone={onPasswordSet} />;
}
