import { ForgotPassword } from '@khidma/app/account/forgot-password';
import { SignIn } from '@khidma/app/account/sign-in';
import type { AuthPageProps } from '@khidma/app/entry/start-auth';
import { SentenceGap } from '@khidma/app/intl/marks';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { ActivationForm } from './activation-form.tsx';
import { merchantRealm } from './merchant-realm.tsx';

/** The pages in front of the portal. */
export const authParts = {
  session: sessionStore,
  signInPath: paths.login(),
  pages: { [paths.login()]: SignInPage, [paths.resetPassword()]: ForgotPasswordPage },
} as const;

/** Sign-in of a merchant: password; the first time the activation code and an own password as well; then the portal. */
function SignInPage({ wasSignedOut, isPasswordSet }: AuthPageProps) {
  const t = useTranslations('auth');
  const farewell = location.href.endsWith(paths.farewell());
  const done = isPasswordSet ? t('forgot.done') : farewell ? t('farewell') : null;
  const warning = wasSignedOut ? ({ tone: 'warning', text: t('signedOut') } as const) : null;
  return (
    <SignIn
      realm={merchantRealm}
      title={t('signIn.title')}
      description={t('signIn.description')}
      below={
        <>
          {t('signIn.noAccount')}
          <SentenceGap />
          <UiLink href={`${paths.join()}#apply`}>{t('signIn.apply')}</UiLink>
        </>
      }
      notice={done === null ? warning : { tone: 'success', text: done }}
      ActivationForm={ActivationForm}
    />
  );
}

/** A merchant's forgotten password. */
function ForgotPasswordPage({ onPasswordSet }: AuthPageProps) {
  return <ForgotPassword realm={merchantRealm} onDone={onPasswordSet} />;
}
