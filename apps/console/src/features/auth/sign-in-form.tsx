import { ApiError } from '@khidma/client/call-errors';
import { useEndpointMutation } from '@khidma/client/query';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { putRefusal } from '../../shared/form/refused.ts';
import { PasswordInput, TextInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import type { StaffSession } from '../../shared/session-store.ts';
import { DemoAccount } from './demo-account.tsx';
import classes from './sign-in-form.module.css';

const lock = z.object({ lockedUntil: z.string() });

/** E-mail and password of a member of staff. */
export function SignInForm({
  onSignedIn,
}: {
  readonly onSignedIn: (session: StaffSession) => void;
}) {
  const t = useTranslations('console.signIn');
  const format = useFormatter();
  const { mutateAsync, isPending } = useEndpointMutation(signInStaff, { silent: true });
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({
    resolver: ruleResolver(signInStaff.input),
    defaultValues: { email: '', password: '' },
  });
  const send = form.handleSubmit(async (credentials) => {
    if (isPending) return;
    try {
      onSignedIn(await mutateAsync(credentials));
    } catch (error) {
      const said = putRefusal(form, error, { email: 'email', password: 'password' });
      const locked = lock.safeParse(error instanceof ApiError ? error.data : null);
      const until = locked.success
        ? t('locked', {
            time: format.dateTime(new Date(locked.data.lockedUntil), { timeStyle: 'short' }),
          })
        : undefined;
      setRefusal([said, until].filter(Boolean).join('. ') || undefined);
      form.setFocus('password');
    }
  });
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        setRefusal(undefined);
        void send(event);
      }}
    >
      {refusal !== undefined && (
        <Notice tone="danger" announce>
          {refusal}
        </Notice>
      )}
      <TextInput
        control={form.control}
        name="email"
        kind="email"
        label={t('email')}
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
      <Button type="submit" kind="primary" fullWidth loading={isPending}>
        {t('submit')}
      </Button>
      <DemoAccount onUse={(email) => form.setValue('email', email)} />
    </form>
  );
}
