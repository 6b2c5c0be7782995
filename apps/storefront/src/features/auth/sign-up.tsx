import { type AuthCall, mapOutcome } from '@khidma/app/account/auth-realm';
import { CodeForm } from '@khidma/app/account/code-form';
import { sentCode, type SentCode } from '@khidma/app/account/sent-code';
import { useSmallForm } from '@khidma/app/account/small-form';
import { brokenRules } from '@khidma/app/form/broken-rules';
import { validateNewPassword } from '@khidma/app/form/new-password';
import { PasswordRules } from '@khidma/app/form/password-rules';
import { SentenceGap } from '@khidma/app/intl/marks';
import { sendSignUpCode, signUpCustomer } from '@khidma/contract/identity/sign-in';
import { signUpCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { PasswordField } from '@khidma/ui/password-field';
import { PhoneField } from '@khidma/ui/phone-field';
import { TextField } from '@khidma/ui/text-field';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { authPaths } from '../../shared/paths.ts';
import { ProblemNotice } from '@khidma/ui/notice';
import { CustomerFrame, enter } from './customer-realm.tsx';

/** What one types before the code is asked for. */
const schema = z.omit(signUpCustomerInput, { code: true });
type Details = z.output<typeof schema>;
const nothing: Details = { name: '', email: '', mobile: '', password: '' };

interface Sent extends SentCode {
  readonly details: Details;
}

const send = (call: AuthCall, details: Details) =>
  mapOutcome(sentCode(call(sendSignUpCode, { email: details.email })), (sent): Sent => ({
    ...sent,
    details,
  }));

/** A customer's new account: the details, then the code that was mailed. */
export function SignUp() {
  const t = useTranslations('shop.signUp');
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useSmallForm({
    initial: nothing,
    judge: ({ password, ...own }: Details) => [
      ...brokenRules(schema, { ...own, password }),
      ...(password === ''
        ? []
        : validateNewPassword({ kind: 'login', password, ownWords: Object.values(own) }).map(
            (problem) => ({ ...problem, path: 'password' as const }),
          )),
    ],
    send: (call, typed) => send(call, z.parse(schema, typed)),
    onDone: setSent,
  });
  const toSignIn = <UiLink href={authPaths.signIn()}>{t('toSignIn')}</UiLink>;
  if (sent !== null)
    return (
      <CustomerFrame
        title={t('sentTitle')}
        description={<WhereSent sent={sent} />}
        below={
          <>
            {t('noCode')}
            <SentenceGap />
            {toSignIn}
          </>
        }
      >
        <CodeForm
          sent={sent}
          send={(call) => send(call, sent.details)}
          onSentAgain={setSent}
          check={(call, code) => call(signUpCustomer, { ...sent.details, code })}
          onRight={enter}
          submitLabel={t('confirm')}
        />
        <Button kind="quiet" fullWidth onClick={() => setSent(null)}>
          {t('change')}
        </Button>
      </CustomerFrame>
    );
  return (
    <CustomerFrame
      title={t('title')}
      description={t('description')}
      below={
        <>
          {t('haveAccount')} {toSignIn}
        </>
      }
    >
      <DetailsForm form={form} />
    </CustomerFrame>
  );
}

/** Says the same whether or not the address has an account. */
function WhereSent({ sent: { details, minutes } }: { readonly sent: Sent }) {
  const t = useTranslations('shop.signUp');
  const words = { email: details.email, ltr: (text: ReactNode) => <Ltr>{text}</Ltr> };
  return minutes === null ? t.rich('sentBefore', words) : t.rich('sent', { ...words, minutes });
}

interface DetailsFormProps {
  readonly form: ReturnType<typeof useSmallForm<Details, Sent>>;
}

function DetailsForm({ form }: DetailsFormProps) {
  const t = useTranslations();
  const { password, ...own } = form.values;
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
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('shop.signUp.submit')}
      </Button>
    </form>
  );
}
