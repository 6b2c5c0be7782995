import { lazyCode } from '@khidma/app/route/lazy-code';
import { ForgotPassword } from '@khidma/app/account/forgot-password';
import { SignIn, type SignInNotice } from '@khidma/app/account/sign-in';
import type { AuthPageProps } from '@khidma/app/entry/start-auth';
import { SentenceGap } from '@khidma/app/intl/marks';
import { langPaths } from '@khidma/contract/core/shop-addresses';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { authPaths, basePath } from '../../shared/paths.ts';
import { sessionStore } from '../../shared/session-store.ts';
import { askedFor, CustomerFrame, customerRealm } from './customer-realm.tsx';

// Most people sign in by a password, and these pages are waited for.
const MobileSignIn = lazyCode(
  async () => (await import('./mobile-sign-in.tsx')).MobileSignIn,
  null,
);
const SignUp = lazyCode(async () => (await import('./sign-up.tsx')).SignUp, null);

/** The pages in front of a customer's own screens. */
export const authParts = {
  session: sessionStore,
  signInPath: authPaths.signIn(),
  pages: Object.fromEntries(
    langPaths.flatMap((lang) => [
      [`${basePath}${lang}/sign-in`, SignInPage],
      [`${basePath}${lang}/forgot-password`, ForgotPasswordPage],
      [`${basePath}${lang}/sign-up`, SignUpPage],
    ]),
  ),
} as const;

/** Sign-in of a customer: by the password, or by a code to the mobile. */
function SignInPage({ wasSignedOut, isPasswordSet }: AuthPageProps) {
  const t = useTranslations();
  const [isByMobile, setByMobile] = useState(false);
  const ended: SignInNotice = { tone: 'warning', text: t('shop.sessionEnded') };
  const done: SignInNotice = { tone: 'success', text: t('auth.forgot.done') };
  const words = {
    title: t('shop.signIn.title'),
    description: t('shop.signIn.description'),
    below: (
      <>
        {t('shop.signIn.noAccount')}
        <SentenceGap />
        <UiLink href={authPaths.signUp(askedFor())}>{t('shop.signIn.toSignUp')}</UiLink>
      </>
    ),
  };
  if (isByMobile)
    return (
      <CustomerFrame {...words}>
        <MobileSignIn onBack={() => setByMobile(false)} />
      </CustomerFrame>
    );
  return (
    <SignIn
      realm={customerRealm}
      {...words}
      notice={isPasswordSet ? done : wasSignedOut ? ended : null}
      otherWay={
        <Button kind="quiet" fullWidth onClick={() => setByMobile(true)}>
          {t('shop.signIn.byMobile')}
        </Button>
      }
    />
  );
}

/** A customer's forgotten password. */
function ForgotPasswordPage({ onPasswordSet }: AuthPageProps) {
  return <ForgotPassword realm={customerRealm} onDone={onPasswordSet} />;
}

function SignUpPage() {
  return <SignUp />;
}
