import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { resetCustomerPassword } from '@khidma/contract/shop/reset-customer-password';
import { Button } from '@khidma/ui/button';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '../form/form-notice.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { type JudgedField, ruleResolver } from '../form/rule-resolver.ts';
import { serverErrorType } from '../form/use-field-error.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import classes from './account.module.css';

type Reset = typeof resetCustomerPassword;

/** The call of a realm that sets a password by ticket, and the domain's rules of one. */
export interface NewPasswordCalls {
  readonly reset: Endpoint<Reset['input'], Reset['output'], 'json'>;
  readonly judge: (values: Chosen) => readonly JudgedField[];
}

interface Chosen {
  ticket: string;
  password: string;
  confirmPassword: string;
}

interface NewPasswordFormProps {
  readonly calls: NewPasswordCalls;
  readonly ticket: string;
  readonly onDone: () => void;
  readonly onStartAgain: (warning: string) => void;
}

/** A new password, permitted by a ticket. */
export function NewPasswordForm({ calls, ticket, onDone, onStartAgain }: NewPasswordFormProps) {
  const t = useTranslations('signInSafety.forgot');
  const form = useForm({
    resolver: ruleResolver(resetCustomerPassword.input, calls.judge),
    defaultValues: { ticket, password: '', confirmPassword: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const submit = useFormSubmit(form, async (values) => {
    try {
      await getClient().call(calls.reset, values, { silent: true });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name, message } = error;
      if (name === 'resetTicketExpired') onStartAgain(message);
      else if (name === 'samePassword')
        form.setError('password', { type: serverErrorType, message }, { shouldFocus: true });
      else throw error;
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <FormNotice control={control} />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="new-password"
        required
      />
      <PasswordInput
        control={control}
        name="confirmPassword"
        label={t('confirm')}
        autoComplete="new-password"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}
