import { afterSignIn, paths } from '../../shared/paths.ts';
import { beginSession, sessionStore, type StaffSession } from '../../shared/session-store.ts';
import { texts } from '../../shared/texts/texts.ts';
import classes from './sign-in-form.module.css';
import { SignInFrame } from './sign-in-frame.tsx';
import { lockedUntilOf } from '@khidma/app/account/locked-until';
import { applyFieldErrors, formErrorName } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { locationOf } from '@khidma/app/route/router-link.tsx';
import { ApiError } from '@khidma/client/call-errors';
import { getClient, useEndpointMutation } from '@khidma/client/query';
import { signInStaff } from '@khidma/contract/identity/sign-in';
import { signInStaffInput } from '@khidma/contract/identity/sign-in.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormatter, useTranslations } from 'use-intl';
import * as z from 'zod/mini';

// Asked for after the password alone.
const SecondStepForm = lazy(async () => {
  const [{ SecondStepForm: form }] = await Promise.all([
    import('./second-step-form.tsx'),
    texts.secondStep.load(sessionStore.getState().lang),
  ]);
  return { default: form };
});

/** The way into the console: the password, then a code of the app where there is one. */
export function SignInPage() {
  const t = useTranslations('console.signIn');
  const { next, ended } = useSearch({ from: '/sign-in' });
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<string | null>(null);
  const [warning, setWarning] = useState(ended ? t('ended') : null);
  const enter = (session: StaffSession): void => {
    beginSession(session);
    // The ticket is of no more use; what is asked for is led to the set-up where that is due.
    const { to, search } = locationOf(afterSignIn(next));
    void navigate({ to, search });
  };
  const startAgain = (message: string | null): void => {
    setTicket(null);
    setWarning(message);
  };
  if (ticket !== null)
    return (
      <SignInFrame title={t('secondStep')} description={t('secondStepText')}>
        <Suspense fallback={null}>
          <SecondStepForm ticket={ticket} onSignedIn={enter} onStartAgain={startAgain} />
        </Suspense>
        <Button kind="quiet" fullWidth onClick={() => startAgain(null)}>
          {t('startAgain')}
        </Button>
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('title')} description={t('description')}>
      {warning !== null && (
        <Notice tone="warning" announce>
          {warning}
        </Notice>
      )}
      <SignInForm onSignedIn={enter} onTicket={setTicket} />
      <UiLink href={paths.forgotPassword()}>{t('forgot')}</UiLink>
    </SignInFrame>
  );
}

interface SignInFormProps {
  readonly onSignedIn: (session: StaffSession) => void;
  /** The password was right, and a code is asked for. */
  readonly onTicket: (ticket: string) => void;
}

/** E-mail and password of a member of staff. */
function SignInForm({ onSignedIn, onTicket }: SignInFormProps) {
  const t = useTranslations('console.signIn');
  const format = useFormatter();
  const { mutateAsync, isPending } = useEndpointMutation(signInStaff, { silent: true });
  const form = useForm({
    resolver: ruleResolver(signInStaffInput),
    defaultValues: { email: '', password: '' },
  });
  const send = useFormSubmit(form, async (credentials) => {
    try {
      const answer = await mutateAsync(credentials);
      if (answer.step === 'secondFactor') onTicket(answer.ticket);
      else onSignedIn(answer);
    } catch (error) {
      applyFieldErrors(form, error);
      const until = lockedUntilOf(error);
      if (error instanceof ApiError && until !== null) {
        const sentence = t('locked', { time: format.dateTime(until, { timeStyle: 'short' }) });
        const message = `${error.message}. ${sentence}`;
        form.setError(formErrorName, { type: serverErrorType, message });
      }
      form.setFocus('password');
    }
  });
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)}>
      <FormNotice control={form.control} />
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

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** In the demo world, whose address opens the console; nothing elsewhere. */
function DemoAccount({ onUse }: { readonly onUse: (email: string) => void }) {
  const t = useTranslations('console.signIn');
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Infinity,
  });
  if (!data?.demo) return null;
  const parsed = published.safeParse(data.rest);
  const staff = parsed.success
    ? parsed.data.demoAccounts.find(({ role }) => /staff/i.test(role))
    : undefined;
  if (staff === undefined) return null;
  return (
    <section className={classes.demo} aria-label={t('demoTitle')}>
      <p>{t('demoText')}</p>
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('use', { email: staff.account })}
        onClick={() => onUse(staff.account)}
      >
        <Ltr>{staff.account}</Ltr>
      </Button>
    </section>
  );
}
