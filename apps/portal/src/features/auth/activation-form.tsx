import type { BrokenField } from '@khidma/app/account/auth-realm';
import classes from '@khidma/app/account/auth.module.css';
import type { ActivationFormProps } from '@khidma/app/account/sign-in';
import { useFocusOnce, useSmallForm } from '@khidma/app/account/small-form';
import { Button } from '@khidma/ui/button';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { TextField } from '@khidma/ui/text-field';
import { useTranslations } from 'use-intl';

const activation = async () => (await import('@khidma/contract/identity/sign-in')).activateAccount;

const initial = { activationCode: '' };
const judge = ({ activationCode }: typeof initial): BrokenField<'activationCode'>[] =>
  activationCode.trim() === '' ? [{ path: 'activationCode', rule: 'required' }] : [];

/** The activation code, asked for once, at the first sign-in. */
export function ActivationForm({ ticket, onActivated, onStartAgain }: ActivationFormProps) {
  const t = useTranslations('auth.activation');
  const form = useSmallForm({
    initial,
    judge,
    send: (call, typed) => call(activation, { ticket, ...typed }),
    onDone: onActivated,
    at: { wrongActivationCode: 'activationCode' },
    over: {
      resetTicketExpired: onStartAgain,
      alreadyActivated: () => onStartAgain(t('already')),
    },
  });
  useFocusOnce(() => form.focus('activationCode'));
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <Notice tone="info">
        <p className={classes.paragraph}>{t('where')}</p>
        <p className={classes.paragraph}>{t('lost')}</p>
      </Notice>
      <ProblemNotice text={form.notice} />
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
