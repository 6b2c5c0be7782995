import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AuthCall, BrokenField, Outcome } from './auth-realm.ts';
import { ProblemNotice } from '@khidma/ui/notice';
import { useFocusOnce, useSmallForm } from './small-form.tsx';

/** What permits a second step, and what becomes of it. */
export interface SecondFactorFormProps<Session> {
  readonly verify: (call: AuthCall, code: string) => Promise<Outcome<Session>>;
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
export function SecondFactorForm<Session>(props: SecondFactorFormProps<Session>) {
  const { verify, onSignedIn, onStartAgain } = props;
  const t = useTranslations('auth.secondFactor');
  const [isRecovery, setRecovery] = useState(false);
  const form = useSmallForm({
    initial,
    judge,
    send: (call, { code }) => verify(call, code),
    onDone: onSignedIn,
    at: { wrongSecondFactor: 'code', loginLocked: 'code' },
    over: { resetTicketExpired: onStartAgain },
    lockedText: (time) => t('locked', { time }),
  });
  useFocusOnce(() => form.focus('code'));
  const other = (): void => {
    setRecovery(!isRecovery);
    form.set('code', '');
  };
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      <ProblemNotice text={form.notice} />
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
