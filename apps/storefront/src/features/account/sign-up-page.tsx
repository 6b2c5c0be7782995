import { signUpCustomer } from '@khidma/contract/shop/sign-up-customer';
import { maxPassword, minPassword } from '@khidma/domain/limits/password-limits';
import { loginPasswordProblem } from '@khidma/domain/rules/passwords';
import { getClient } from '@khidma/client/query';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { PasswordHints } from '@khidma/ui/password-hints';
import { useSearch } from '@tanstack/react-router';
import { useForm, useFormState, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { PhoneInput, TextInput } from '../../shared/form/bound-fields.tsx';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { PasswordInput } from '../../shared/form/password-input.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account.module.css';
import { useEnter } from './use-enter.ts';

type Values = z.input<typeof signUpCustomer.input>;
type SignUp = z.output<typeof signUpCustomer.input>;

const resolver = ruleResolver<Values, SignUp>(signUpCustomer.input, ({ password }) => {
  const problem = loginPasswordProblem(password);
  return problem === null || password === '' ? [] : [{ path: 'password', ...problem }];
});

/** A customer's new account. */
export function SignUpPage() {
  const t = useTranslations('shop.signUp');
  const { next } = useSearch({ from: '/sign-up' });
  return (
    <AccountCard
      title={t('title')}
      description={t('description')}
      next={next}
      below={
        <>
          {t('haveAccount')} <UiLink href={paths.signIn(next)}>{t('toSignIn')}</UiLink>
        </>
      }
    >
      <SignUpForm next={next} />
    </AccountCard>
  );
}

function SignUpForm({ next }: { readonly next: string | undefined }) {
  const t = useTranslations('shop.signUp');
  const enter = useEnter(next);
  const form = useForm({
    resolver,
    defaultValues: { name: '', email: '', mobile: '', password: '' },
  });
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const send = useFormSubmit(form, async (values) =>
    enter(await getClient().call(signUpCustomer, values, { silent: true })),
  );
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      <FormNotice control={control} />
      <TextInput
        control={control}
        name="name"
        label={t('name')}
        autoComplete="name"
        maxLength={80}
        required
      />
      <TextInput
        control={control}
        name="email"
        kind="email"
        label={t('email')}
        autoComplete="email"
        maxLength={100}
        required
      />
      <PhoneInput
        control={control}
        name="mobile"
        label={t('mobile')}
        autoComplete="tel-national"
        required
      />
      <PasswordInput
        control={control}
        name="password"
        label={t('password')}
        autoComplete="new-password"
        hints={<Hints control={control} />}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The password's rules, ticked off while one types. */
function Hints({ control }: { readonly control: Control<Values, unknown, SignUp> }) {
  const t = useTranslations();
  const typed = useWatch({ control, name: 'password' });
  const { length } = [...typed];
  // Repeated until it is long enough, it holds the same kinds of characters: the other rule alone.
  const longEnough = [...typed.repeat(minPassword)].slice(0, maxPassword).join('');
  return (
    <PasswordHints
      label={t('common.passwordNeeds')}
      metLabel={t('common.ruleMet')}
      hints={[
        { text: t('rules.passwordLength'), met: length >= minPassword && length <= maxPassword },
        {
          text: t('rules.passwordClasses'),
          met: typed !== '' && loginPasswordProblem(longEnough) === null,
        },
      ]}
    />
  );
}
