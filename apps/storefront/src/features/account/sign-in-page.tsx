import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account.module.css';
import { useEnter } from './use-enter.ts';
import { lockedUntilOf } from '@khidma/app/form/error-moments';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { Gap } from '@khidma/app/intl/marks';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { getClient } from '@khidma/client/query';
import { signInCustomer } from '@khidma/contract/identity/sign-in';
import { signInCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';

const resolver = ruleResolver<{ email: string; password: string }, SignIn>(signInCustomerInput);
type SignIn = z.output<typeof signInCustomerInput>;

/** Sign-in of a customer. */
export function SignInPage() {
  const t = useTranslations('shop.signIn');
  const { next } = useSearch({ from: '/sign-in' });
  return (
    <AccountCard
      title={t('title')}
      description={t('description')}
      next={next}
      below={
        <>
          <UiLink href={paths.forgotPassword(next)}>{t('forgot')}</UiLink>
          <br />
          {t('noAccount')}
          <Gap />
          <UiLink href={paths.signUp(next)}>{t('toSignUp')}</UiLink>
        </>
      }
    >
      <Ways next={next} />
    </AccountCard>
  );
}

const MobileSignIn = lazyDialog(async () => (await import('./mobile-sign-in.tsx')).MobileSignIn);

/** By the password, or by a code to the mobile. */
function Ways({ next }: { readonly next: string | undefined }) {
  const t = useTranslations('shop.signIn');
  const [isByMobile, setByMobile] = useState(false);
  if (isByMobile) return <MobileSignIn next={next} onBack={() => setByMobile(false)} />;
  return (
    <>
      <SignInForm next={next} />
      <Button kind="quiet" fullWidth onClick={() => setByMobile(true)}>
        {t('byMobile')}
      </Button>
    </>
  );
}

function SignInForm({ next }: { readonly next: string | undefined }) {
  const t = useTranslations('shop.signIn');
  const enter = useEnter(next);
  const form = useForm({ resolver, defaultValues: { email: '', password: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const [lockedUntil, setLockedUntil] = useState<number | null>(null);
  const isLocked = useSecondsUntil(lockedUntil) > 0;
  const send = useFormSubmit(form, async (values) => {
    try {
      await enter(await getClient().call(signInCustomer, values, { silent: true }));
    } catch (error) {
      const until = lockedUntilOf(error);
      form.setFocus('password');
      if (until === null) throw error;
      setLockedUntil(until);
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {isLocked && lockedUntil !== null ? (
        <Locked until={lockedUntil} />
      ) : (
        <FormNotice control={form.control} />
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
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting} disabled={isLocked}>
        {t('submit')}
      </Button>
      <DemoAccounts onUse={(account) => form.setValue('email', account)} />
    </form>
  );
}

function Locked({ until }: { readonly until: number }) {
  const t = useTranslations('shop.signIn');
  const format = useFormatter();
  return (
    <Notice tone="danger" announce>
      {t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) })}
    </Notice>
  );
}

function DemoAccounts({ onUse }: { readonly onUse: (account: string) => void }) {
  const t = useTranslations('shop.signIn');
  const demo = useDemo();
  if (demo === null || demo.customers.length === 0) return null;
  return (
    <section className={classes.demo} aria-label={t('demo')}>
      <p>{t('demoText')}</p>
      {demo.customers.map((account) => (
        <Button
          key={account}
          kind="quiet"
          size="sm"
          aria-label={t('demoUse', { email: account })}
          onClick={() => onUse(account)}
        >
          <Ltr>{account}</Ltr>
        </Button>
      ))}
    </section>
  );
}

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** What may be shown in the demo world; null outside of it, and while that is not known. */
const useDemo = (): { readonly customers: readonly string[] } | null => {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.demo !== true) return null;
  const accounts = published.safeParse(data.rest);
  const customers = accounts.success
    ? accounts.data.demoAccounts.filter(({ role }) => /customer/i.test(role))
    : [];
  return { customers: customers.map(({ account }) => account) };
};
