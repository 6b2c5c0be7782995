import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountHomes, accountProblems, readAccountName } from './account-name.ts';
import {
  type AccountKind,
  type AccountName,
  type AuthCall,
  type AuthRealm,
  mapOutcome,
  type Outcome,
} from './auth-realm.ts';
import classes from './auth.module.css';
import { CodeForm } from './code-form.tsx';
import { LazyNewPasswordForm } from './lazy-forms.tsx';
import { sentCode, type SentCode } from './sent-code.ts';
import { useFocusOnce, useSmallForm } from './small-form.tsx';

interface Sent extends SentCode {
  readonly account: AccountName;
}

type Step =
  | { readonly at: 'ask'; readonly typed: string; readonly warning?: string }
  | { readonly at: 'code'; readonly sent: Sent }
  | { readonly at: 'newPassword'; readonly permit: NewPasswordTicket };

interface ForgotPasswordProps<Session> {
  readonly realm: AuthRealm<Session>;
  /** Back to sign-in, which says that it is done. */
  readonly onDone: () => void;
}

/** A forgotten password: a code to the mailbox or the mobile, then a new password, then sign-in. */
export function ForgotPassword<Session>({ realm, onDone }: ForgotPasswordProps<Session>) {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>({ at: 'ask', typed: '' });
  const { Frame } = realm;
  const back = <UiLink href={realm.signInPath()}>{t('backToSignIn')}</UiLink>;
  /** Has a code sent, or knows of the one that was. */
  const send = (call: AuthCall, account: AccountName): Promise<Outcome<Sent>> =>
    mapOutcome(sentCode(realm.sendCode(call, account)), (sent) => ({ ...sent, account }));
  switch (step.at) {
    case 'ask':
      return (
        <Frame
          title={t('forgot.title')}
          description={t(`forgot.description.${realm.account}`)}
          below={back}
        >
          {step.warning !== undefined && (
            <Notice tone="warning" announce>
              {step.warning}
            </Notice>
          )}
          <AskForm
            kind={realm.account}
            send={send}
            typed={step.typed}
            onSent={(sent) => setStep({ at: 'code', sent })}
          />
        </Frame>
      );
    case 'code':
      return (
        <Frame
          title={t('forgot.codeTitle')}
          description={<WhereSent sent={step.sent} />}
          below={
            <span className={classes.links}>
              <button
                type="button"
                className={classes.link}
                onClick={() => setStep({ at: 'ask', typed: step.sent.account.value })}
              >
                {t(`forgot.other.${realm.account}`)}
              </button>
              {back}
            </span>
          }
        >
          <CodeForm
            sent={step.sent}
            send={(call) => send(call, step.sent.account)}
            onSentAgain={(sent) => setStep({ at: 'code', sent })}
            check={(call, code) =>
              realm.checkCode(call, { account: step.sent.account.value, code })
            }
            onRight={(permit) => setStep({ at: 'newPassword', permit })}
            submitLabel={t('forgot.check')}
          />
        </Frame>
      );
    case 'newPassword':
      return (
        <Frame
          title={t('newPassword.resetTitle')}
          description={t('newPassword.resetDescription')}
          below={back}
        >
          <LazyNewPasswordForm
            {...step.permit}
            // Who has forgotten it cannot say which it is.
            unlike={{ current: null, ...(realm.hasFundPassword && { fund: null }) }}
            setPassword={realm.setPassword}
            submitLabel={t('newPassword.submitReset')}
            onSet={onDone}
            onStartAgain={(warning) => setStep({ at: 'ask', typed: '', warning })}
          />
        </Frame>
      );
  }
}

/** Says the same whether or not the address is known. */
function WhereSent({ sent: { account, minutes } }: { readonly sent: Sent }) {
  const t = useTranslations('auth.forgot');
  const words = { address: account.value, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> };
  if (minutes === null) return t.rich('codeSentBefore', words);
  return t.rich(account.kind === 'email' ? 'codeSentMail' : 'codeSentSms', { ...words, minutes });
}

interface AskFormProps {
  readonly kind: AccountKind;
  readonly send: (call: AuthCall, account: AccountName) => Promise<Outcome<Sent>>;
  /** What was typed before, when somebody comes back to correct it. */
  readonly typed: string;
  readonly onSent: (sent: Sent) => void;
}

/** Where the code is to be sent. */
function AskForm({ kind, send, typed, onSent }: AskFormProps) {
  const t = useTranslations('auth');
  const form = useSmallForm({
    initial: { account: typed },
    judge: ({ account }) => accountProblems(account, kind),
    send: (call, { account }) => send(call, readAccountName(account, kind) as AccountName), // it is judged
    onDone: onSent,
    homes: accountHomes,
  });
  useFocusOnce(() => form.focus('account'));
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
      <TextField
        {...form.field('account')}
        kind="email"
        label={t(`account.${kind}`)}
        autoComplete="username"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
