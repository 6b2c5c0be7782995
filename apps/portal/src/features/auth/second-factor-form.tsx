import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { Session } from './auth-calls.ts';
import classes from './auth.module.css';
import { type BrokenField, FormProblem, useFocusOnce, useSmallForm } from './small-form.tsx';
import { useAuthCall } from './use-auth-calls.ts';

interface SecondFactorFormProps {
  /** Permits this step; kept in memory only. */
  readonly ticket: string;
  readonly onSignedIn: (session: Session) => void;
  /** The ticket is no longer good: back to the password. */
  readonly onStartAgain: (message: string) => void;
}

const initial = { code: '' };
const judge = ({ code }: typeof initial): BrokenField<'code'>[] =>
  /^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i.test(code.trim())
    ? []
    : [{ path: 'code', rule: 'secondFactorCode' }];

/** The code of the authenticator app, or a recovery code in its place. */
export function SecondFactorForm({ ticket, onSignedIn, onStartAgain }: SecondFactorFormProps) {
  const t = useTranslations('auth.secondFactor');
  const format = useFormatter();
  const call = useAuthCall();
  const [isRecovery, setRecovery] = useState(false);
  const form = useSmallForm({
    initial,
    judge,
    send: async ({ code }) => {
      const outcome = await call((calls) => calls.verifyFactor({ ticket, code }));
      if (outcome.ok) return onSignedIn(outcome.data.session);
      if (outcome.name === 'resetTicketExpired') return onStartAgain(outcome.message);
      const message =
        outcome.lockedUntil === null
          ? outcome.message
          : t('locked', { time: format.dateTime(outcome.lockedUntil, { timeStyle: 'short' }) });
      form.refuse({ ...outcome, message }, ofCode.has(outcome.name) ? 'code' : undefined);
    },
  });
  useFocusOnce(() => form.focus('code'));
  const other = (): void => {
    setRecovery(!isRecovery);
    form.set('code', '');
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      <FormProblem text={form.notice} />
      {isRecovery ? (
        <TextField
          {...form.field('code')}
          kind="code"
          label={t('recovery')}
          description={t('recoveryHint')}
          autoComplete="off"
          maxLength={11}
          required
        />
      ) : (
        <CodeField
          {...form.field('code')}
          label={t('code')}
          onComplete={(code) => void form.submit(undefined, { code })}
          required
        />
      )}
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('submit')}
      </Button>
      <Button kind="quiet" fullWidth onClick={other}>
        {t(isRecovery ? 'useApp' : 'useRecovery')}
      </Button>
    </form>
  );
}

/** What belongs to the code's field; anything else stands above it. */
const ofCode: ReadonlySet<string> = new Set(['wrongSecondFactor', 'loginLocked']);
