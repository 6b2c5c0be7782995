import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { useTranslations } from 'use-intl';
import classes from './auth.module.css';
import { FormProblem } from './form-problem.tsx';
import { useAuthCall } from './use-auth-calls.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSmallForm, type BrokenField } from './use-small-form.ts';

interface ActivationFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  /** With the ticket for the new password. */
  readonly onActivated: (ticket: NewPasswordTicket) => void;
  /** The ticket is no longer good, or the account needs none of this: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

const initial = { activationCode: '' };
const judge = ({ activationCode }: typeof initial): BrokenField<'activationCode'>[] =>
  activationCode.trim() === '' ? [{ path: 'activationCode', rule: 'required' }] : [];

/** The activation code, asked for once, at the first sign-in. */
export function ActivationForm({ ticket, onActivated, onStartAgain }: ActivationFormProps) {
  const t = useTranslations('auth.activation');
  const call = useAuthCall();
  const textOf = useRefusalText();
  const form = useSmallForm({
    initial,
    judge,
    send: async (values) => {
      const outcome = await call((calls) => calls.activate({ ticket, ...values }));
      if (outcome.ok) onActivated(outcome.data);
      else if (outcome.name === 'resetTicketExpired') onStartAgain(outcome.message);
      else if (outcome.name === 'alreadyActivated') onStartAgain(t('already'));
      else if (outcome.name === 'wrongActivationCode')
        form.refuse({ ...outcome, message: textOf(outcome) }, 'activationCode');
      else form.refuse(outcome);
    },
  });
  useFocusOnce(() => form.focus('activationCode'));
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <Notice tone="info">
        <p className={classes.paragraph}>{t('where')}</p>
        <p className={classes.paragraph}>{t('lost')}</p>
      </Notice>
      <FormProblem text={form.notice} />
      <TextField
        {...form.field('activationCode')}
        kind="code"
        label={t('code')}
        autoComplete="one-time-code"
        maxLength={20}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
