import { paths } from '../../shared/paths.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { type AccountName, readAccountName } from './account-name.ts';
import type { AuthCalls, Outcome } from './auth-calls.ts';
import { AuthFrame } from './auth-frame.tsx';
import classes from './auth.module.css';
import { type BrokenField, FormProblem, useFocusOnce, useSmallForm } from './small-form.tsx';
import { InPageLink } from './place.tsx';
import { LazyNewPasswordForm } from './lazy-new-password-form.tsx';
import { useAuthCall, useRefusalText } from './use-auth-calls.ts';
import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';

type Step =
  | { readonly at: 'ask'; readonly typed: string; readonly warning?: string }
  | { readonly at: 'code'; readonly sent: SentCode }
  | { readonly at: 'newPassword'; readonly permit: NewPasswordTicket };

/** Who has forgotten it cannot say which it is. */
const unlike = { current: null, fund: null } as const;

/** A forgotten password: a code to the mailbox or the mobile, then a new password, then sign-in. */
export function ForgotPasswordPage({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>({ at: 'ask', typed: '' });
  const back = <InPageLink href={paths.login()}>{t('backToSignIn')}</InPageLink>;
  switch (step.at) {
    case 'ask':
      return (
        <AuthFrame title={t('forgot.title')} description={t('forgot.description')} below={back}>
          {step.warning !== undefined && (
            <Notice tone="warning" announce>
              {step.warning}
            </Notice>
          )}
          <AskCodeForm typed={step.typed} onSent={(sent) => setStep({ at: 'code', sent })} />
        </AuthFrame>
      );
    case 'code':
      return (
        <AuthFrame
          title={t('forgot.codeTitle')}
          description={<WhereSent sent={step.sent} />}
          below={
            <span className={classes.links}>
              <button
                type="button"
                className={classes.link}
                onClick={() => setStep({ at: 'ask', typed: step.sent.account.value })}
              >
                {t('forgot.other')}
              </button>
              {back}
            </span>
          }
        >
          <CodeForm
            sent={step.sent}
            onSentAgain={(sent) => setStep({ at: 'code', sent })}
            onRight={(permit) => setStep({ at: 'newPassword', permit })}
          />
        </AuthFrame>
      );
    case 'newPassword':
      return (
        <AuthFrame
          title={t('newPassword.resetTitle')}
          description={t('newPassword.resetDescription')}
          below={back}
        >
          <LazyNewPasswordForm
            permit={step.permit}
            unlike={unlike}
            submitLabel={t('newPassword.submitReset')}
            onSet={onDone}
            onStartAgain={(warning) => setStep({ at: 'ask', typed: '', warning })}
          />
        </AuthFrame>
      );
  }
}

/** Says the same whether or not the address is known. */
function WhereSent({ sent: { account, minutes } }: { readonly sent: SentCode }) {
  const t = useTranslations('auth.forgot');
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  const address = account.value;
  if (minutes === null) return t.rich('codeSentBefore', { address, ltr });
  return t.rich(account.kind === 'email' ? 'codeSentMail' : 'codeSentSms', {
    address,
    ltr,
    minutes,
  });
}

interface AskCodeFormProps {
  /** What was typed before, when somebody comes back to correct it. */
  readonly typed: string;
  readonly onSent: (sent: SentCode) => void;
}

const judge = ({ account }: { readonly account: string }): BrokenField<'account'>[] => {
  const name = readAccountName(account);
  return name.kind === 'broken' ? [{ path: 'account', rule: name.rule }] : [];
};

/** Where the code is to be sent. */
function AskCodeForm({ typed, onSent }: AskCodeFormProps) {
  const t = useTranslations('auth.forgot');
  const call = useAuthCall();
  const form = useSmallForm({
    initial: { account: typed },
    judge,
    send: async ({ account }) => {
      const name = readAccountName(account);
      if (name.kind === 'broken') return;
      const outcome = await call((calls) => sendCode(calls, name));
      if (outcome.ok) onSent(outcome.data);
      else form.refuse(outcome);
    },
  });
  useFocusOnce(() => form.focus('account'));
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <FormProblem text={form.notice} />
      <TextField
        {...form.field('account')}
        kind="email"
        label={t('account')}
        autoComplete="username"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** A code on its way. */
interface SentCode {
  readonly account: AccountName;
  /** How long it is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  /** From when on another can be asked for, in Unix milliseconds. */
  readonly againAt: number;
}

/**
 * Has a code sent to a mailbox or a mobile. Asked too soon, the code of before is still good: that is no failure,
 * only a wait.
 */
const sendCode = async (calls: AuthCalls, account: AccountName): Promise<Outcome<SentCode>> => {
  const outcome = await calls.sendCode(account);
  if (!outcome.ok && outcome.retryAfterSeconds === null) return outcome;
  const { expiresInSeconds, retryAfterSeconds } = outcome.ok
    ? outcome.data
    : { expiresInSeconds: null, retryAfterSeconds: outcome.retryAfterSeconds ?? 0 };
  return {
    ok: true,
    data: {
      account,
      minutes: expiresInSeconds === null ? null : Math.floor(expiresInSeconds / 60),
      againAt: Date.now() + retryAfterSeconds * 1000,
    },
  };
};

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  /** With the ticket for the new password. */
  readonly onRight: (ticket: NewPasswordTicket) => void;
}

const initial = { code: '' };
const judgeCode = ({ code }: typeof initial): BrokenField<'code'>[] =>
  /^\d{6}$/.test(code) ? [] : [{ path: 'code', rule: 'code' }];

/** The six digits that were sent; another code after a minute. */
function CodeForm({ sent, onSentAgain, onRight }: CodeFormProps) {
  const t = useTranslations('auth');
  const call = useAuthCall();
  const textOf = useRefusalText();
  const [wasSentAgain, setSentAgain] = useState(false);
  const seconds = useSecondsUntil(sent.againAt);
  const form = useSmallForm({
    initial,
    judge: judgeCode,
    send: async ({ code }) => {
      const outcome = await call((calls) => calls.checkCode(sent.account.value, code));
      if (outcome.ok) onRight(outcome.data);
      else form.refuse({ ...outcome, message: textOf(outcome) }, codeErrors.get(outcome.name));
    },
  });
  useFocusOnce(() => form.focus('code'));
  const sendAgain = async (): Promise<void> => {
    const outcome = await call((calls) => sendCode(calls, sent.account));
    if (!outcome.ok) return form.refuse(outcome);
    onSentAgain(outcome.data);
    setSentAgain(true);
    form.set('code', '');
    form.focus('code');
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {wasSentAgain && (
        <Notice tone="success" announce>
          {t('forgot.sentAgain')}
        </Notice>
      )}
      <FormProblem text={form.notice} />
      <CodeField
        {...form.field('code')}
        label={t('forgot.code')}
        onComplete={(code) => void form.submit(undefined, { code })}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('forgot.check')}
      </Button>
      {seconds > 0 ? (
        <p className={classes.wait}>{t('forgot.againIn', { seconds })}</p>
      ) : (
        <Button kind="quiet" fullWidth onClick={() => void sendAgain()}>
          {t('forgot.again')}
        </Button>
      )}
    </form>
  );
}

/** What belongs to the code's field; anything else stands above it. */
const codeErrors = new Map<string, 'code'>([
  ['wrongCode', 'code'],
  ['codeExpired', 'code'],
  ['codeTriesUsedUp', 'code'],
]);
