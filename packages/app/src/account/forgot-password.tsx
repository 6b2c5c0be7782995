import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type {
  checkCustomerResetCode,
  sendCustomerResetCode,
  validateCode,
} from '@khidma/contract/identity/passwords';
import {
  checkCustomerResetCodeInput,
  sendCustomerResetCodeInput,
} from '@khidma/contract/identity/passwords.forms';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState, type ReactNode } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { applyFieldErrors } from '../form/apply-field-errors.ts';
import { CodeInput } from '../form/code-input.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { TextInput } from '../form/text-input.tsx';
import { serverErrorType } from '../form/use-field-error.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import { useSecondsUntil } from '../intl/use-seconds-until.ts';
import classes from './account.module.css';
import { NewPasswordForm, type NewPasswordCalls } from './new-password-form.tsx';

type Of<E extends Endpoint> = Endpoint<E['input'], E['output'], 'json'>;

/** The calls of a realm, all of which ask for the same. */
interface ForgotPasswordCalls extends NewPasswordCalls {
  readonly send: Of<typeof sendCustomerResetCode>;
  readonly check: Of<typeof checkCustomerResetCode>;
}

/** What stands around a step. */
export interface ForgotPasswordStep {
  readonly title: string;
  readonly description: ReactNode;
  readonly children: ReactNode;
}

interface ForgotPasswordProps {
  readonly calls: ForgotPasswordCalls;
  readonly frame: (step: ForgotPasswordStep) => ReactNode;
  /** Back to sign-in. */
  readonly onDone: () => void;
}

interface Sent {
  readonly email: string;
  /** How long the code is good; null where it was sent earlier and this call came too soon. */
  readonly minutes: number | null;
  readonly againAt: number;
}

/** Who has forgotten it cannot say which it is. */
const unlikeCurrent = { current: null } as const;

type Step =
  | { readonly at: 'ask'; readonly warning?: string }
  | { readonly at: 'code'; readonly sent: Sent }
  | { readonly at: 'password'; readonly ticket: NewPasswordTicket };

/** A forgotten password: a code to the mailbox, then a new password, then sign-in. */
export function ForgotPassword({ calls, frame, onDone }: ForgotPasswordProps) {
  const t = useTranslations('signInSafety.forgot');
  const [step, setStep] = useState<Step>({ at: 'ask' });
  switch (step.at) {
    case 'ask':
      return frame({
        title: t('title'),
        description: t('description'),
        children: (
          <AskForm
            calls={calls}
            warning={step.warning}
            onSent={(sent) => setStep({ at: 'code', sent })}
          />
        ),
      });
    case 'code':
      return frame({
        title: t('codeTitle'),
        description: <WhereSent sent={step.sent} />,
        children: (
          <CodeForm
            calls={calls}
            sent={step.sent}
            onSent={(sent) => setStep({ at: 'code', sent })}
            onRight={(ticket) => setStep({ at: 'password', ticket })}
          />
        ),
      });
    case 'password':
      return frame({
        title: t('newTitle'),
        description: t('newDescription'),
        children: (
          <NewPasswordForm
            calls={calls}
            {...step.ticket}
            unlike={unlikeCurrent}
            onDone={onDone}
            onStartAgain={(warning) => setStep({ at: 'ask', warning })}
          />
        ),
      });
  }
}

/** Says the same whether or not the address is known. */
function WhereSent({ sent: { email, minutes } }: { readonly sent: Sent }) {
  const t = useTranslations('signInSafety.forgot');
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  return minutes === null
    ? t.rich('sentBefore', { email, ltr })
    : t.rich('sent', { email, ltr, minutes });
}

const tooSoon = z.object({ retryAfterSeconds: z.number() });

/** Has the mail sent. Asked too soon, the code of before is still good: that is no failure, only a wait. */
async function send({ send: endpoint }: ForgotPasswordCalls, email: string): Promise<Sent> {
  try {
    const sent = await getClient().call(endpoint, { email }, { silent: true });
    return {
      email,
      minutes: Math.floor(sent.expiresInSeconds / 60),
      againAt: Date.now() + sent.retryAfterSeconds * 1000,
    };
  } catch (error) {
    const wait = error instanceof ApiError ? tooSoon.safeParse(error.data) : null;
    if (!wait?.success) throw error;
    return { email, minutes: null, againAt: Date.now() + wait.data.retryAfterSeconds * 1000 };
  }
}

interface AskFormProps {
  readonly calls: ForgotPasswordCalls;
  readonly warning: string | undefined;
  readonly onSent: (sent: Sent) => void;
}

function AskForm({ calls, warning, onSent }: AskFormProps) {
  const t = useTranslations('signInSafety.forgot');
  const form = useForm({
    resolver: ruleResolver(sendCustomerResetCodeInput),
    defaultValues: { email: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const submit = useFormSubmit(form, async ({ email }) => onSent(await send(calls, email)));
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {warning !== undefined && (
        <Notice tone="warning" announce>
          {warning}
        </Notice>
      )}
      <FormNotice control={control} />
      <TextInput
        control={control}
        name="email"
        kind="email"
        label={t('email')}
        autoComplete="username"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

interface CodeFormProps {
  readonly calls: ForgotPasswordCalls;
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onRight: (ticket: NewPasswordTicket) => void;
}

/** What belongs to the code's field; anything else stands above it. */
const ofCode: ReadonlySet<string> = new Set<string>([
  'wrongCode',
  'codeExpired',
  'codeTriesUsedUp',
] satisfies (typeof validateCode)['errors'][number][]);

function CodeForm({ calls, sent, onSent, onRight }: CodeFormProps) {
  const t = useTranslations('signInSafety.forgot');
  const { email } = sent;
  const seconds = useSecondsUntil(sent.againAt);
  const form = useForm({
    resolver: ruleResolver(checkCustomerResetCodeInput),
    defaultValues: { email, code: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const submit = useFormSubmit(form, async (values) => {
    try {
      onRight(await getClient().call(calls.check, values, { silent: true }));
    } catch (error) {
      if (!(error instanceof ApiError) || !ofCode.has(error.name)) throw error;
      const { message } = error;
      form.setError('code', { type: serverErrorType, message }, { shouldFocus: true });
    }
  });
  const again = async (): Promise<void> => {
    try {
      onSent(await send(calls, email));
      form.reset();
    } catch (error) {
      applyFieldErrors(form, error);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormNotice control={control} />
      <CodeInput control={control} name="code" label={t('code')} autoFocus required />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('check')}
      </Button>
      <Button kind="quiet" fullWidth disabled={seconds > 0} onClick={() => void again()}>
        {seconds > 0 ? t('againIn', { seconds }) : t('again')}
      </Button>
    </form>
  );
}
