import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { resetCustomerPassword } from '@khidma/contract/identity/passwords';
import { resetCustomerPasswordInput } from '@khidma/contract/identity/passwords.forms';
import { Button } from '@khidma/ui/button';
import { useForm, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FormNotice } from '../form/form-notice.tsx';
import { type FormPassword, validateNewPassword } from '../form/new-password.ts';
import { PasswordInput } from '../form/password-input.tsx';
import { PasswordRules } from '../form/password-rules.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { serverErrorType } from '../form/use-field-error.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import classes from './account.module.css';

type Reset = typeof resetCustomerPassword;

/** The call of a realm that sets a password by ticket. */
export interface NewPasswordCalls {
  readonly reset: Endpoint<Reset['input'], Reset['output'], 'json'>;
}

interface NewPasswordFormProps extends Pick<FormPassword, 'ownWords' | 'unlike'> {
  readonly calls: NewPasswordCalls;
  readonly ticket: string;
  readonly onDone: () => void;
  readonly onStartAgain: (warning: string) => void;
}

/** A new password, permitted by a ticket. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { calls, ticket, ownWords, unlike, onDone, onStartAgain } = props;
  const known = { kind: 'login', ownWords, unlike } as const;
  const t = useTranslations('signInSafety.forgot');
  const form = useForm({
    resolver: ruleResolver(resetCustomerPasswordInput, (values) =>
      validateNewPassword({ ...known, ...values }),
    ),
    defaultValues: { ticket, password: '', confirmPassword: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const typed = useWatch({ control, name: 'password' });
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
        hints={<PasswordRules {...known} password={typed} />}
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
