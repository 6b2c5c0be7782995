import { ApiError } from '@khidma/client/call-errors';
import { resetPassword } from '@khidma/contract/auth/reset-password';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { confirmationProblem, loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { Button } from '@khidma/ui/button';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { NewPasswordFields } from '../../shared/form/new-password-fields.tsx';
import { ruleResolver, type JudgedField } from '../../shared/form/rule-resolver.ts';
import { useFocusFirst } from '../../shared/form/use-focus-first.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { serverErrorType } from '../../shared/form/use-field-error.ts';
import classes from './auth.module.css';

type Session = OutputOf<typeof resetPassword>['session'];

interface NewPasswordFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  readonly submitLabel: string;
  /** With the session that a first sign-in begins; null after a forgotten password. */
  readonly onSet: (session: Session) => void;
  readonly onStartAgain: (message: string) => void;
}

interface NewPassword {
  ticket: string;
  password: string;
  confirmPassword: string;
}

const judge = ({ password, confirmPassword }: NewPassword): JudgedField[] => {
  const weak = loginPasswordProblem(password);
  const different = confirmationProblem(password, confirmPassword);
  return [
    ...(password === '' ? [{ path: 'password', rule: 'required' }] : []),
    ...(weak ? [{ path: 'password', ...weak }] : []),
    ...(confirmPassword === '' ? [{ path: 'confirmPassword', rule: 'required' }] : []),
    ...(different ? [{ path: 'confirmPassword', ...different }] : []),
  ];
};

const resolver = ruleResolver(resetPassword.input, judge);

/** The forced new password of a first sign-in, and the new one after a forgotten password. */
export function NewPasswordForm({
  ticket,
  submitLabel,
  onSet,
  onStartAgain,
}: NewPasswordFormProps) {
  const t = useTranslations('auth.newPassword');
  const client = useClient();
  const form = useForm({ resolver, defaultValues: { ticket, password: '', confirmPassword: '' } });
  useFocusFirst(form, 'password');
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (values) => {
    try {
      const { session } = await client.call(resetPassword, values, { silent: true });
      onSet(session);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { name, message } = error;
      if (name === 'resetTicketExpired') onStartAgain(message);
      else if (name === 'samePassword' || name === 'passwordEqualsFundPassword')
        form.setError('password', { type: serverErrorType, message }, { shouldFocus: true });
      else throw error;
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <FormNotice control={form.control} />
      <NewPasswordFields
        control={form.control}
        kind="login"
        password={{ name: 'password', label: t('password') }}
        confirm={{ name: 'confirmPassword', label: t('confirm') }}
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {submitLabel}
      </Button>
    </form>
  );
}
