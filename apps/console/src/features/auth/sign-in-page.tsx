import { locationOf } from '@khidma/app/route/router-link.tsx';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterSignIn, paths } from '../../shared/paths.ts';
import { beginSession, sessionStore, type StaffSession } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import { SignInForm } from './sign-in-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

// Asked for after the password alone.
const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm: form }] = await Promise.all([
    import('./second-step-form.tsx'),
    texts.secondStep.load(sessionStore.getState().lang),
  ]);
  return { default: form };
});

/** The way into the console: the password, then a code of the app where there is one. */
export function SignInPage() {
  const t = useTranslations('console.signIn');
  const { next, ended } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string | null>(null);
  const [warning, setWarning] = useState(ended ? t('ended') : null);
  const enter = (session: StaffSession): void => {
    beginSession(session);
    // The ticket is of no more use; what is asked for is led to the set-up where that is due.
    const { to, search } = locationOf(afterSignIn(next));
    void navigate({ to, search });
  };
  const startAgain = (message: string | null): void => {
    setTicket(null);
    setWarning(message);
  };
  if (ticket !== null)
    return (
      <SignInFrame title={t('secondStep')} description={t('secondStepText')}>
        <Suspense fallback={null}>
          <SecondStepForm ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />
        </Suspense>
        <Button kind="quiet" fullWidth onClick={() => startAgain(null)}>
          {t('startAgain')}
        </Button>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('title')} description={t('description')}>
      {warning !== null && (
        <Notice tone="warning" announce>
          {warning}
        </Notice>
      )}
      <SignInForm onSignedIn={enter} onTicket={setTicket} />
      <UiLink href={paths.forgotPassword()}>{t('forgot')}</UiLink>
    </SignInFrame>
  );
}
