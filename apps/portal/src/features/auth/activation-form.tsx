import { ApiError } from '@khidma/client/call-errors';
import { activateAccount } from '@khidma/contract/auth/activate-account';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { triesLeftOf } from '../../shared/error-moments.ts';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { TextInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { useFocusFirst } from '../../shared/form/use-focus-first.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { serverErrorType } from '../../shared/form/use-field-error.ts';
import classes from './auth.module.css';

interface ActivationFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  /** With the ticket for the new password. */
  readonly onActivated: (ticket: string) => void;
  /** The ticket is no longer good, or the account needs none of this: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

const resolver = ruleResolver(activateAccount.input);

/** The activation code, asked for once, at the first sign-in. */
export function ActivationForm({ ticket, onActivated, onStartAgain }: ActivationFormProps) {
  const t = useTranslations('auth');
  const client = useClient();
  const form = useForm({ resolver, defaultValues: { ticket, activationCode: '' } });
  useFocusFirst(form, 'activationCode');
  const { isSubmitting } = useFormState({ control: form.control });
  const send = useFormSubmit(form, async (values) => {
    try {
      const answer = await client.call(activateAccount, values, { silent: true });
      onActivated(answer.ticket);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const left = triesLeftOf(error);
      if (error.name === 'resetTicketExpired') onStartAgain(error.message);
      else if (error.name === 'alreadyActivated') onStartAgain(t('activation.already'));
      else if (error.name === 'wrongActivationCode') {
        const message =
          left === null ? error.message : `${error.message}. ${t('triesLeft', { count: left })}`;
        form.setError('activationCode', { type: serverErrorType, message }, { shouldFocus: true });
      } else throw error;
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <Notice tone="info">
        <p>{t('activation.where')}</p>
        <p>{t('activation.lost')}</p>
      </Notice>
      <FormNotice control={form.control} />
      <TextInput
        control={form.control}
        name="activationCode"
        kind="code"
        label={t('activation.code')}
        autoComplete="one-time-code"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('activation.submit')}
      </Button>
    </form>
  );
}
