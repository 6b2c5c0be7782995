import { Button } from '@khidma/ui/button';
import { TextField } from '@khidma/ui/text-field';
import { useTranslations } from 'use-intl';
import { readAccountName } from './account-name.ts';
import classes from './auth.module.css';
import { FormProblem } from './form-problem.tsx';
import { sendCode, type SentCode } from './send-code.ts';
import { useAuthCall } from './use-auth-calls.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { useSmallForm, type BrokenField } from './use-small-form.ts';

interface AskCodeFormProps {
  /** What was typed before, when somebody comes back to correct it. */
  readonly typed: string;
  readonly onSent: (sent: SentCode) => void;
}

const judge = ({ account }: { readonly account: string }): BrokenField<'account'>[] => {
  const name = readAccountName(account);
  return name.kind === 'broken' ? [{ path: 'account', rule: name.rule }] : [];
};

/** Where the code is to be sent. */
export function AskCodeForm({ typed, onSent }: AskCodeFormProps) {
  const t = useTranslations('auth.forgot');
  const call = useAuthCall();
  const form = useSmallForm({
    initial: { account: typed },
    judge,
    send: async ({ account }) => {
      const name = readAccountName(account);
      if (name.kind === 'broken') return;
      const outcome = await call((calls) => sendCode(calls, name));
      if (outcome.ok) onSent(outcome.data);
      else form.refuse(outcome);
    },
  });
  useFocusOnce(() => form.focus('account'));
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <FormProblem text={form.notice} />
      <TextField
        {...form.field('account')}
        kind="email"
        label={t('account')}
        autoComplete="username"
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
