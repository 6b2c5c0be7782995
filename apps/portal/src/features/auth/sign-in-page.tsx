import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Gap } from '@khidma/app/intl/marks';
import { Notice } from '@khidma/ui/notice';
import { UiLink } from '@khidma/ui/link';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pathAfterSignIn, paths } from '../../shared/paths.ts';
import { beginSession } from '../../shared/session-store.ts';
import { ActivationForm } from './activation-form.tsx';
import type { Session, SignInStep } from './auth-calls.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { CredentialsForm } from './credentials-form.tsx';
import { LazyNewPasswordForm } from './lazy-new-password-form.tsx';

// Most people sign in without it, and this page is waited for.
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

/** Where signing in stands. Tickets, and what was typed, live here and nowhere else: a reload starts again. */
type Step =
  | { readonly at: 'credentials' }
  | { readonly at: 'activation'; readonly ticket: string; readonly password: string }
  | { readonly at: 'newPassword'; readonly permit: NewPasswordTicket; readonly password: string }
  | { readonly at: 'secondFactor'; readonly ticket: string };

/** What the page has to say before anything is typed. */
export interface SignInNotice {
  readonly tone: 'success' | 'warning';
  readonly text: string;
}

const enter = (session: Session): void => {
  beginSession(session);
  location.assign(pathAfterSignIn(new URLSearchParams(location.search).get('next')));
};

/** Sign-in: password; the first time the activation code and an own password as well; then the portal. */
export function SignInPage({ notice: first }: { readonly notice: SignInNotice | null }) {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>({ at: 'credentials' });
  const [notice, setNotice] = useState(first);
  const startAgain = (text: string): void => {
    setNotice({ tone: 'warning', text });
    setStep({ at: 'credentials' });
  };
  const follow = (answer: SignInStep, password: string): void => {
    switch (answer.step) {
      case 'session':
        return enter(answer.session);
      case 'newPassword':
        return setStep({ at: answer.step, permit: answer, password });
      case 'activation':
        return setStep({ at: answer.step, ticket: answer.ticket, password });
      case 'secondFactor':
        return setStep({ at: answer.step, ticket: answer.ticket });
    }
  };
  switch (step.at) {
    case 'credentials':
      return (
        <AuthFrame
          title={t('signIn.title')}
          description={t('signIn.description')}
          below={
            <>
              {t('signIn.noAccount')}
              <Gap />
              <UiLink href={`${paths.join()}#apply`}>{t('signIn.apply')}</UiLink>
            </>
          }
        >
          {notice && (
            <Notice tone={notice.tone} announce>
              {notice.text}
            </Notice>
          )}
          <CredentialsForm onSend={() => setNotice(null)} onStep={follow} />
        </AuthFrame>
      );
    case 'activation':
      return (
        <AuthFrame
          title={t('activation.title')}
          description={t('activation.description')}
          below={<StartAgain onStartAgain={() => setStep({ at: 'credentials' })} />}
        >
          <ActivationForm
            ticket={step.ticket}
            onActivated={(permit) =>
              setStep({ at: 'newPassword', permit, password: step.password })
            }
            onStartAgain={startAgain}
          />
        </AuthFrame>
      );
    case 'secondFactor':
      return (
        <AuthFrame
          title={t('secondFactor.title')}
          description={t('secondFactor.description')}
          below={<StartAgain onStartAgain={() => setStep({ at: 'credentials' })} />}
        >
          <Suspense fallback={null}>
            <SecondFactorForm ticket={step.ticket} onSignedIn={enter} onStartAgain={startAgain} />
          </Suspense>
        </AuthFrame>
      );
    case 'newPassword':
      return (
        <AuthFrame title={t('newPassword.title')} description={t('newPassword.firstDescription')}>
          <LazyNewPasswordForm
            permit={step.permit}
            unlike={{ current: step.password }}
            submitLabel={t('newPassword.submitFirst')}
            onSet={(session) => {
              if (session === null) startAgain(t('forgot.done'));
              else enter(session);
            }}
            onStartAgain={startAgain}
          />
        </AuthFrame>
      );
  }
}

function StartAgain({ onStartAgain }: { readonly onStartAgain: () => void }) {
  const t = useTranslations('auth');
  return (
    <button type="button" className={classes.link} onClick={onStartAgain}>
      {t('backToSignIn')}
    </button>
  );
}
