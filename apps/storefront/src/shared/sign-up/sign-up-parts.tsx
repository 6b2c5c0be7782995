import { type AuthCall, mapOutcome } from '@khidma/app/account/auth-realm';
import { CodeForm } from '@khidma/app/account/code-form';
import { sentCode, type SentCode } from '@khidma/app/account/sent-code';
import { useSmallForm } from '@khidma/app/account/small-form';
import { brokenRules } from '@khidma/app/form/broken-rules';
import { validateNewPassword } from '@khidma/app/form/new-password';
import { PasswordRules } from '@khidma/app/form/password-rules';
import { sendSignUpCode, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { signUpCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { PasswordField } from '@khidma/ui/password-field';
import { PhoneField } from '@khidma/ui/phone-field';
import { TextField } from '@khidma/ui/text-field';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import type { CustomerSession } from '../session-store.ts';
import { ProblemNotice } from '@khidma/ui/notice';

const schema = z.omit(signUpCustomerInput, { code: true });
/** What one types before the code is asked for. */
export type Details = z.output<typeof schema>;
const nothing: Details = { name: '', email: '', mobile: '', password: '' };

/** A code on its way to somebody's mailbox. */
export interface SentSignUp extends SentCode {
  readonly details: Details;
}

const send = (call: AuthCall, details: Details) =>
  mapOutcome(sentCode(call(sendSignUpCode, { email: details.email })), (sent): SentSignUp => ({
    ...sent,
    details,
  }));

interface SignUpDetailsProps {
  /** What is known already, so that nothing is typed twice. */
  readonly begin: Partial<Details>;
  readonly submitLabel: string;
  /** Where the button stands, on a page of steps. */
  readonly submitClass?: string | undefined;
  readonly onTyped?: (details: Details) => void;
  readonly onSent: (sent: SentSignUp) => void;
}

/** Says the same whether or not the address has an account. */
export function WhereSent({ sent: { details, minutes } }: { readonly sent: SentSignUp }) {
  const t = useTranslations('shop.signUp');
  const words = { email: details.email, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> };
  return minutes === null ? t.rich('sentBefore', words) : t.rich('sent', { ...words, minutes });
}

/** Who somebody is, and the password of the account; a code is mailed then. */
export function SignUpDetails(props: SignUpDetailsProps) {
  const { begin, submitLabel, submitClass, onTyped, onSent } = props;
  const t = useTranslations();
  const form = useSmallForm({
    initial: { ...nothing, ...begin },
    judge: ({ password, ...own }: Details) => [
      ...brokenRules(schema, { ...own, password }),
      ...(password === ''
        ? []
        : validateNewPassword({ kind: 'login', password, ownWords: Object.values(own) }).map(
            (problem) => ({ ...problem, path: 'password' as const }),
          )),
    ],
    send: (call, typed) => send(call, z.parse(schema, typed)),
    onDone: onSent,
  });
  const { values } = form;
  const { password, ...own } = values;
  const tell = useEffectEvent((details: Details) => onTyped?.(details));
  useEffect(() => tell(values), [values]);
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
      <TextField
        {...form.field('name')}
        label={t('shop.signUp.name')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <TextField
        {...form.field('email')}
        kind="email"
        label={t('auth.account.email')}
        autoComplete="email"
        maxLength={100}
        required
      />
      <PhoneField
        {...form.field('mobile')}
        label={t('shop.signUp.mobile')}
        autoComplete="tel-national"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('auth.signIn.password')}
        autoComplete="new-password"
        showLabel={t('common.showPassword')}
        hidePasswordLabel={t('common.hidePassword')}
        hints={<PasswordRules kind="login" password={password} ownWords={Object.values(own)} />}
        required
      />
      <div className={submitClass}>
        <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

interface SignUpCodeProps {
  readonly sent: SentSignUp;
  readonly onSentAgain: (sent: SentSignUp) => void;
  readonly submitLabel: string;
  readonly onSession: (session: CustomerSession) => void;
  /** Goes back to what was typed. */
  readonly onChange: () => void;
}

/** The code that was mailed: with it the account is made, and its session begins. */
export function SignUpCode({
  sent,
  onSentAgain,
  submitLabel,
  onSession,
  onChange,
}: SignUpCodeProps) {
  const t = useTranslations('shop.signUp');
  return (
    <>
      <CodeForm
        sent={sent}
        send={(call) => send(call, sent.details)}
        onSentAgain={onSentAgain}
        check={(call, code) => call(signUpCustomer, { ...sent.details, code })}
        onRight={onSession}
        submitLabel={submitLabel}
      />
      <Button kind="quiet" fullWidth onClick={onChange}>
        {t('change')}
      </Button>
    </>
  );
}
