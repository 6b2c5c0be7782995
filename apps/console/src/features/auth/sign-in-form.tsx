import { lockedUntilOf } from '@khidma/app/account/locked-until';
import { applyFieldErrors, formErrorName } from '@khidma/app/form/apply-field-errors';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { signInStaffInput } from '@khidma/contract/identity/sign-in.forms';
import { Button } from '@khidma/ui/button';
import { useForm } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import type { StaffSession } from '../../shared/session-store.ts';
import { DemoAccount } from './demo-account.tsx';
import classes from './sign-in-form.module.css';

interface SignInFormProps {
  readonly onSignedIn: (session: StaffSession) => void;
  /** The password was right, and a code is asked for. */
  readonly onTicket: (ticket: string) => void;
}

/** E-mail and password of a member of staff. */
export function SignInForm({ onSignedIn, onTicket }: SignInFormProps) {
  const t = useTranslations('console.signIn');
  const format = useFormatter();
  const { mutateAsync, isPending } = useEndpointMutation(signInStaff, { silent: true });
  const form = useForm({
    resolver: ruleResolver(signInStaffInput),
    defaultValues: { email: '', password: '' },
  });
  const send = useFormSubmit(form, async (credentials) => {
    try {
      const answer = await mutateAsync(credentials);
      if (answer.step === 'secondFactor') onTicket(answer.ticket);
      else onSignedIn(answer);
    } catch (error) {
      applyFieldErrors(form, error);
      const until = lockedUntilOf(error);
      if (error instanceof ApiError && until !== null) {
        const sentence = t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) });
        const message = `${error.message}. ${sentence}`;
        form.setError(formErrorName, { type: serverErrorType, message });
      }
      form.setFocus('password');
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <FormNotice control={form.control} />
      <TextInput
        control={form.control}
        name="email"
        kind="email"
        label={t('email')}
        autoComplete="username"
        required
      />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isPending}>
        {t('submit')}
      </Button>
      <DemoAccount onUse={(email) => form.setValue('email', email)} />
    </form>
  );
}
