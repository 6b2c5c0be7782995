import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { PasswordField } from '@khidma/ui/password-field';
import { TextField } from '@khidma/ui/text-field';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { readAccountName } from './account-name.ts';
import type { SignInStep } from './auth-calls.ts';
import classes from './auth.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { FormProblem } from './form-problem.tsx';
import { InPageLink } from './in-page-link.tsx';
import { useAuthCall } from './use-auth-calls.ts';
import { useSmallForm, type BrokenField } from './use-small-form.ts';

const initial = { account: '', password: '' };

const judge = ({ account, password }: typeof initial): BrokenField<keyof typeof initial>[] => {
  const name = readAccountName(account);
  return [
    ...(name.kind === 'broken' ? [{ path: 'account', rule: name.rule } as const] : []),
    ...(password === '' ? [{ path: 'password', rule: 'required' } as const] : []),
  ];
};

interface CredentialsFormProps {
  /** Called as soon as something is sent: what was said before no longer holds. */
  readonly onSend: () => void;
  /** With what was typed: a new password is unlike it. */
  readonly onStep: (step: SignInStep, password: string) => void;
}

/** E-mail or mobile, and the password. */
export function CredentialsForm({ onSend, onStep }: CredentialsFormProps) {
  const t = useTranslations();
  const call = useAuthCall();
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const isLocked = useSecondsUntil(lockedUntil) > 0;
  const form = useSmallForm({
    initial,
    judge,
    send: async ({ account, password }) => {
      onSend();
      const name = readAccountName(account);
      if (name.kind === 'broken') return;
      const outcome = await call((calls) => calls.signIn({ account: name.value, password }));
      if (outcome.ok) return onStep(outcome.data, password);
      form.refuse(outcome);
      setLockedUntil(outcome.lockedUntil);
      form.focus('password');
    },
  });
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {isLocked && lockedUntil !== null ? (
        <LockNotice until={lockedUntil} />
      ) : (
        <FormProblem text={form.notice} />
      )}
      <TextField
        {...form.field('account')}
        kind="email"
        label={t('auth.signIn.account')}
        autoComplete="username"
        required
      />
      <PasswordField
        {...form.field('password')}
        label={t('auth.signIn.password')}
        autoComplete="current-password"
        showLabel={t('common.showPassword')}
        hidePasswordLabel={t('common.hidePassword')}
        required
      />
      <InPageLink className={classes.forgot} href={paths.resetPassword()}>
        {t('auth.signIn.forgot')}
      </InPageLink>
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy} disabled={isLocked}>
        {t('auth.signIn.title')}
      </Button>
      <DemoAccounts onUse={(account) => form.set('account', account)} />
    </form>
  );
}

function LockNotice({ until }: { readonly until: number }) {
  const t = useTranslations('auth.signIn');
  const format = useFormatter();
  return (
    <Notice tone="danger" announce>
      {t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) })}
    </Notice>
  );
}
