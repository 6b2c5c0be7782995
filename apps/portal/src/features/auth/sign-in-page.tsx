import { pathAfterSignIn, paths } from '../../shared/paths.ts';
import { beginSession } from '../../shared/session-store.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { readAccountName } from './account-name.ts';
import type { Session, SignInStep } from './auth-calls.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { type BrokenField, FormProblem, useFocusOnce, useSmallForm } from './small-form.tsx';
import { InPageLink } from './place.tsx';
import { LazyNewPasswordForm } from './lazy-new-password-form.tsx';
import { useAuthCall, useLoadAuthCalls, useRefusalText } from './use-auth-calls.ts';
import { Gap } from '@khidma/app/intl/marks';
import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { PasswordField } from '@khidma/ui/password-field';
import { TextField } from '@khidma/ui/text-field';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

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

interface ActivationFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  /** With the ticket for the new password. */
  readonly onActivated: (ticket: NewPasswordTicket) => void;
  /** The ticket is no longer good, or the account needs none of this: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

const initial = { activationCode: '' };
const judge = ({ activationCode }: typeof initial): BrokenField<'activationCode'>[] =>
  activationCode.trim() === '' ? [{ path: 'activationCode', rule: 'required' }] : [];

/** The activation code, asked for once, at the first sign-in. */
function ActivationForm({ ticket, onActivated, onStartAgain }: ActivationFormProps) {
  const t = useTranslations('auth.activation');
  const call = useAuthCall();
  const textOf = useRefusalText();
  const form = useSmallForm({
    initial,
    judge,
    send: async (values) => {
      const outcome = await call((calls) => calls.activate({ ticket, ...values }));
      if (outcome.ok) onActivated(outcome.data);
      else if (outcome.name === 'resetTicketExpired') onStartAgain(outcome.message);
      else if (outcome.name === 'alreadyActivated') onStartAgain(t('already'));
      else if (outcome.name === 'wrongActivationCode')
        form.refuse({ ...outcome, message: textOf(outcome) }, 'activationCode');
      else form.refuse(outcome);
    },
  });
  useFocusOnce(() => form.focus('activationCode'));
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <Notice tone="info">
        <p className={classes.paragraph}>{t('where')}</p>
        <p className={classes.paragraph}>{t('lost')}</p>
      </Notice>
      <FormProblem text={form.notice} />
      <TextField
        {...form.field('activationCode')}
        kind="code"
        label={t('code')}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

const nothingTyped = { account: '', password: '' };

const judgeCredentials = ({
  account,
  password,
}: typeof nothingTyped): BrokenField<keyof typeof nothingTyped>[] => {
  const name = readAccountName(account);
  return [
    ...(name.kind === 'broken' ? [{ path: 'account', rule: name.rule } as const] : []),
    ...(password === '' ? [{ path: 'password', rule: 'required' } as const] : []),
  ];
};

interface CredentialsFormProps {
  /** Called as soon as something is sent: what was said before no longer holds. */
  readonly onSend: () => void;
  /** With what was typed: a new password is unlike it. */
  readonly onStep: (step: SignInStep, password: string) => void;
}

/** E-mail or mobile, and the password. */
function CredentialsForm({ onSend, onStep }: CredentialsFormProps) {
  const t = useTranslations();
  const call = useAuthCall();
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const isLocked = useSecondsUntil(lockedUntil) > 0;
  const form = useSmallForm({
    initial: nothingTyped,
    judge: judgeCredentials,
    send: async ({ account, password }) => {
      onSend();
      const name = readAccountName(account);
      if (name.kind === 'broken') return;
      const outcome = await call((calls) => calls.signIn({ account: name.value, password }));
      if (outcome.ok) return onStep(outcome.data, password);
      form.refuse(outcome);
      setLockedUntil(outcome.lockedUntil);
      form.focus('password');
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {isLocked && lockedUntil !== null ? (
        <LockNotice until={lockedUntil} />
      ) : (
        <FormProblem text={form.notice} />
      )}
      <TextField
        {...form.field('account')}
        kind="email"
        label={t('auth.signIn.account')}
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('auth.signIn.password')}
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
        hidePasswordLabel={t('common.hidePassword')}
        required
      />
      <InPageLink className={classes.forgot} href={paths.resetPassword()}>
        {t('auth.signIn.forgot')}
      </InPageLink>
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy} disabled={isLocked}>
        {t('auth.signIn.title')}
      </Button>
      <DemoAccounts onUse={(account) => form.set('account', account)} />
    </form>
  );
}

function LockNotice({ until }: { readonly until: number }) {
  const t = useTranslations('auth.signIn');
  const format = useFormatter();
  return (
    <Notice tone="danger" announce>
      {t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) })}
    </Notice>
  );
}

/** In the demo world, whose address opens this portal; nothing elsewhere. */
function DemoAccounts({ onUse }: { readonly onUse: (account: string) => void }) {
  const t = useTranslations('auth.demo');
  const load = useLoadAuthCalls();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    load()
      .then((calls) => calls.demoMerchants())
      .then((found) => wanted && setAccounts(found))
      // Without it signing in works all the same.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [load]);
  if (accounts.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t('title')}>
      <p>{t('text')}</p>
      <ul>
        {accounts.map((account) => (
          <li key={account}>
            <Button
              kind="quiet"
              size="sm"
              aria-label={t('use', { email: account })}
              onClick={() => onUse(account)}
            >
              <Ltr>{account}</Ltr>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
