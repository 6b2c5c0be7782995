import { signUpCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm, useFormState, useWatch, type Control, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { PhoneInput } from '@khidma/app/form/phone-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { judgeNewPassword } from '@khidma/app/form/new-password';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { PasswordRules } from '@khidma/app/form/password-rules.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account.module.css';
import { askForCode, type SentCode } from './ask-for-code.ts';
import { SignUpCode } from './sign-up-code.tsx';

/** What one types before the code is asked for. */
const details = z.omit(signUpCustomerInput, { code: true });
type Values = z.input<typeof details>;
type SignUp = z.output<typeof details>;

const resolver = ruleResolver<Values, SignUp>(details, ({ password, ...own }) =>
  password === ''
    ? []
    : judgeNewPassword({ kind: 'login', password, ownWords: Object.values(own) }),
);

/** A customer's new account: the details, then the code that was mailed. */
export function SignUpPage() {
  const t = useTranslations('shop.signUp');
  const { next } = useSearch({ from: '/sign-up' });
  const form = useForm({
    resolver,
    defaultValues: { name: '', email: '', mobile: '', password: '' },
  });
  const [asked, setAsked] = useState<{ readonly details: SignUp; readonly sent: SentCode }>();
  if (asked !== undefined)
    return (
      <SignUpCode
        {...asked}
        next={next}
        onSentAgain={(sent) => setAsked({ ...asked, sent })}
        onChange={() => setAsked(undefined)}
      />
    );
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
      <DetailsForm form={form} onAsked={(typed, sent) => setAsked({ details: typed, sent })} />
    </AccountCard>
  );
}

interface DetailsFormProps {
  readonly form: UseFormReturn<Values, unknown, SignUp>;
  readonly onAsked: (details: SignUp, sent: SentCode) => void;
}

function DetailsForm({ form, onAsked }: DetailsFormProps) {
  const t = useTranslations('shop.signUp');
  const { control } = form;
  const { isSubmitting } = useFormState({ control });
  const send = useFormSubmit(form, async (values) =>
    onAsked(values, await askForCode(values.email)),
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
  const { password, ...own } = useWatch({ control });
  return <PasswordRules kind="login" password={password ?? ''} ownWords={Object.values(own)} />;
}
