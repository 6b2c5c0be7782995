import { signIn } from '@khidma/contract/auth/sign-in';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { lockedUntilOf } from '../../shared/error-moments.ts';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { PasswordInput } from '../../shared/form/password-input.tsx';
import { TextInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { readAccountName } from './account-name.ts';
import classes from './auth.module.css';
import { DemoAccounts } from './demo-accounts.tsx';
import { InPageLink } from './in-page-link.tsx';
import { paths } from '../../shared/paths.ts';

/** What signing in led to. */
export type SignInStep = OutputOf<typeof signIn>;

interface Credentials {
  account: string;
  password: string;
}

const resolver = ruleResolver(signIn.input, ({ account }: Credentials) => {
  const name = readAccountName(account);
  return name.kind === 'broken' ? [{ path: 'account', rule: name.rule }] : [];
});

/** E-mail or mobile, and the password. */
export function CredentialsForm({ onStep }: { readonly onStep: (step: SignInStep) => void }) {
  const t = useTranslations('auth.signIn');
  const client = useClient();
  const form = useForm({ resolver, defaultValues: { account: '', password: '' } });
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const { isSubmitting } = useFormState({ control: form.control });
  const locked = useSecondsUntil(lockedUntil) > 0;
  const send = useFormSubmit(form, async ({ account, password }) => {
    const name = readAccountName(account);
    try {
      onStep(
        await client.call(
          signIn,
          { account: name.kind === 'broken' ? account : name.value, password },
          { silent: true },
        ),
      );
    } catch (error) {
      const until = lockedUntilOf(error);
      form.setFocus('password');
      if (until === null) throw error;
      setLockedUntil(until);
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {locked && lockedUntil !== null ? (
        <LockNotice until={lockedUntil} />
      ) : (
        <FormNotice control={form.control} />
      )}
      <TextInput
        control={form.control}
        name="account"
        kind="email"
        label={t('account')}
        autoComplete="username"
        required
      />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
      <InPageLink className={classes.forgot} href={paths.resetPassword()}>
        {t('forgot')}
      </InPageLink>
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting} disabled={locked}>
        {t('title')}
      </Button>
      <DemoAccounts onUse={(account) => form.setValue('account', account)} />
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
