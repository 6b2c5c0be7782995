import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { PasswordField } from '@khidma/ui/password-field';
import { fetchAhead } from '@khidma/ui/rest';
import { TextField } from '@khidma/ui/text-field';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountHomes, accountProblems, readAccountName } from './account-name.ts';
import { type AuthRealm, type SignInStep, useLoadAuthCalls } from './auth-realm.ts';
import classes from './auth.module.css';
import { LazyNewPasswordForm, LazySecondFactorForm } from './lazy-forms.tsx';
import { useSmallForm } from './small-form.tsx';

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

/** What a realm that activates accounts asks at the first sign-in. */
export interface ActivationFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  /** With the ticket for the new password. */
  readonly onActivated: (ticket: NewPasswordTicket) => void;
  /** The ticket is no longer good, or the account needs none of this: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

interface SignInProps<Session> {
  readonly realm: AuthRealm<Session>;
  readonly title: string;
  readonly description: string;
  /** The other ways in. */
  readonly below?: ReactNode;
  readonly notice: SignInNotice | null;
  /** Stands under the form. */
  readonly otherWay?: ReactNode;
  readonly ActivationForm?: ComponentType<ActivationFormProps>;
}

/** Sign-in: the password; a code where a second factor is on; what a first sign-in asks; then what was asked for. */
export function SignIn<Session>(props: SignInProps<Session>) {
  const { realm, title, description, below, notice: first, otherWay, ActivationForm } = props;
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>({ at: 'credentials' });
  const [notice, setNotice] = useState(first);
  const { Frame, enter, verify } = realm;
  const startAgain = (text: string): void => {
    setNotice({ tone: 'warning', text });
    setStep({ at: 'credentials' });
  };
  const follow = (answer: SignInStep<Session>, password: string): void => {
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
  const back = (
    <button type="button" className={classes.link} onClick={() => setStep({ at: 'credentials' })}>
      {t('backToSignIn')}
    </button>
  );
  if (step.at === 'activation' && ActivationForm)
    return (
      <Frame title={t('activation.title')} description={t('activation.description')} below={back}>
        <ActivationForm
          ticket={step.ticket}
          onActivated={(permit) => setStep({ at: 'newPassword', permit, password: step.password })}
          onStartAgain={startAgain}
        />
      </Frame>
    );
  if (step.at === 'secondFactor' && verify)
    return (
      <Frame
        title={t('secondFactor.title')}
        description={t('secondFactor.description')}
        below={back}
      >
        <LazySecondFactorForm
          verify={(call, code) => verify(call, { ticket: step.ticket, code })}
          onSignedIn={enter}
          onStartAgain={startAgain}
        />
      </Frame>
    );
  if (step.at === 'newPassword')
    return (
      <Frame title={t('newPassword.title')} description={t('newPassword.firstDescription')}>
        <LazyNewPasswordForm
          {...step.permit}
          unlike={{ current: step.password }}
          setPassword={realm.setPassword}
          submitLabel={t('newPassword.submitFirst')}
          onSet={(session) => (session === null ? startAgain(t('forgot.done')) : enter(session))}
          onStartAgain={startAgain}
        />
      </Frame>
    );
  return (
    <Frame title={title} description={description} below={below}>
      {notice && (
        <Notice tone={notice.tone} announce>
          {notice.text}
        </Notice>
      )}
      <CredentialsForm realm={realm} onSend={() => setNotice(null)} onStep={follow} />
      {otherWay}
    </Frame>
  );
}

interface CredentialsFormProps<Session> {
  readonly realm: AuthRealm<Session>;
  /** Called as soon as something is sent: what was said before no longer holds. */
  readonly onSend?: () => void;
  /** With what was typed: a new password is unlike it. */
  readonly onStep: (step: SignInStep<Session>, password: string) => void;
}

/** What the account is known by, and the password. */
export function CredentialsForm<Session>(props: CredentialsFormProps<Session>) {
  const { realm, onSend, onStep } = props;
  const t = useTranslations();
  const form = useSmallForm({
    initial: { account: realm.typedAccount?.() ?? '', password: '' },
    judge: ({ account, password }) => [
      ...accountProblems(account, realm.account),
      ...(password === '' ? [{ path: 'password', rule: 'required' } as const] : []),
    ],
    send: (call, { account, password }) => {
      onSend?.();
      const name = readAccountName(account, realm.account);
      return realm.signIn(call, { account: name.kind === 'broken' ? '' : name.value, password });
    },
    onDone: (answer, { password }) => onStep(answer, password),
    homes: accountHomes,
    refusedFocus: 'password',
    lockedText: (time) => t('auth.signIn.locked', { time }),
  });
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
      <TextField
        {...form.field('account')}
        kind="email"
        label={t(`auth.account.${realm.account}`)}
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
      <UiLink className={classes.forgot} href={realm.forgotPath()}>
        {t('auth.signIn.forgot')}
      </UiLink>
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy} disabled={form.isLocked}>
        {t('auth.signIn.title')}
      </Button>
      <DemoAccounts role={realm.demoRole} onUse={(account) => form.set('account', account)} />
    </form>
  );
}

interface DemoAccountsProps {
  readonly role: RegExp;
  readonly onUse: (account: string) => void;
}

/** In the demo world, whose address opens this page; nothing elsewhere. */
function DemoAccounts({ role, onUse }: DemoAccountsProps) {
  const t = useTranslations('auth.demo');
  const load = useLoadAuthCalls();
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => {
    let wanted = true;
    const find = () => {
      load()
        .then((calls) => calls.demoAccounts(role))
        .then((found) => wanted && setAccounts(found))
        // Without it signing in works all the same.
        .catch(() => undefined);
    };
    // Client and cipher come with it, which nothing needs until something is sent.
    const stop = fetchAhead(find);
    addEventListener('focusin', find, { once: true });
    return () => {
      wanted = false;
      stop();
      removeEventListener('focusin', find);
    };
  }, [load, role]);
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
