import { AuthFrame } from '@khidma/app/account/auth-frame';
import { type AuthRealm, type AuthStep, mapOutcome } from '@khidma/app/account/auth-realm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { verifySecondFactor } from '@khidma/contract/identity/sign-in';
import { UiLink } from '@khidma/ui/link';
import { useTranslations } from 'use-intl';
import { pathAfterSignIn, paths } from '../../shared/paths.ts';
import { beginSession, switchLang } from '../../shared/session-store.ts';

type MerchantSession = OutputOf<typeof verifySecondFactor>['session'];

const purpose = 'resetPassword';

/** Where sign-in leads: what was asked for in its address. */
export const nextPath = (): string =>
  pathAfterSignIn(new URLSearchParams(location.search).get('next'));

// What is asked of the server is needed once something is sent, and brings the schemas of all of it with it.
const passwords = () => import('@khidma/contract/identity/passwords');
const signIns = () => import('@khidma/contract/identity/sign-in');

/** How merchants sign in. */
export const merchantRealm: AuthRealm<MerchantSession> = {
  account: 'emailOrMobile',
  signInPath: paths.login,
  forgotPath: paths.resetPassword,
  demoRole: /merchant/i,
  Frame,
  signIn: (call, typed) => call(async () => (await signIns()).signIn, typed),
  verify: (call, proof) =>
    mapOutcome(
      call(async () => (await signIns()).verifySecondFactor, proof),
      (data) => data.session,
    ),
  sendCode: (call, { kind, value }) =>
    kind === 'email'
      ? call(async () => (await passwords()).sendEmailCode, { email: value, purpose })
      : call(async () => (await passwords()).sendSmsCode, { mobile: value, purpose }),
  checkCode: (call, typed) =>
    call(async () => (await passwords()).validateCode, { ...typed, purpose }),
  setPassword: (call, chosen) =>
    mapOutcome(
      call(async () => (await passwords()).resetPassword, chosen),
      (data) => data.session,
    ),
  hasFundPassword: true,
  enter: (begun) => {
    beginSession(begun);
    location.assign(nextPath());
  },
};

function Frame(step: AuthStep) {
  const t = useTranslations('auth');
  return (
    <AuthFrame
      {...step}
      product={t('product')}
      onLang={switchLang}
      logoLink={(logo) => <UiLink href={paths.join()}>{logo}</UiLink>}
      pitch={{
        title: t('pitchTitle'),
        text: t('pitchText'),
        points: [t('points.paid'), t('points.clear'), t('points.anywhere')],
      }}
    />
  );
}
