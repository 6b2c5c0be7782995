import { paths } from '../../shared/paths.ts';
import { AccountCard } from './account-card.tsx';
import classes from './account.module.css';
import { askForCode, type SentCode } from './ask-for-code.ts';
import { useEnter } from './use-enter.ts';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { validateNewPassword } from '@khidma/app/form/new-password';
import { PasswordInput } from '@khidma/app/form/password-input.tsx';
import { PasswordRules } from '@khidma/app/form/password-rules.tsx';
import { PhoneInput } from '@khidma/app/form/phone-input.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { Gap } from '@khidma/app/intl/marks';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { signUpCustomer } from '@khidma/contract/identity/sign-in';
import { signUpCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useSearch } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { type Control, useForm, type UseFormReturn, useFormState, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

/** What one types before the code is asked for. */
const details = z.omit(signUpCustomerInput, { code: true });
type Values = z.input<typeof details>;
type SignUp = z.output<typeof details>;

const resolver = ruleResolver<Values, SignUp>(details, ({ password, ...own }) =>
  password === ''
    ? []
    : validateNewPassword({ kind: 'login', password, ownWords: Object.values(own) }),
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

interface SignUpCodeProps {
  readonly details: Omit<z.output<typeof signUpCustomerInput>, 'code'>;
  readonly sent: SentCode;
  readonly next: string | undefined;
  readonly onSentAgain: (sent: SentCode) => void;
  /** Back to the details, which are kept. */
  readonly onChange: () => void;
}

/** The six digits that were mailed; whoever has an account already was mailed that instead. */
function SignUpCode({ details, sent, next, onSentAgain, onChange }: SignUpCodeProps) {
  const t = useTranslations();
  const { code, setCode, error, notice, isBusy, run, confirm } = useCode(details, next);
  const seconds = useSecondsUntil(sent.againAt);
  return (
    <AccountCard
      title={t('shop.signUp.sentTitle')}
      description={<WhereSent email={details.email} minutes={sent.minutes} />}
      next={next}
      below={
        <>
          {t('shop.signUp.noCode')}
          <Gap />
          <UiLink href={paths.signIn(next)}>{t('shop.signUp.toSignIn')}</UiLink>
        </>
      }
    >
      <form
        className={classes.form}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void confirm(code);
        }}
      >
        {notice !== null && (
          <Notice tone={notice.tone} announce>
            {notice.text}
          </Notice>
        )}
        <CodeField
          label={t('shop.signUp.code')}
          value={code}
          onChange={setCode}
          onComplete={(typed) => void confirm(typed)}
          error={error}
          autoFocus
          required
        />
        <Button type="submit" kind="primary" fullWidth loading={isBusy}>
          {t('shop.signUp.confirm')}
        </Button>
        <Button
          kind="quiet"
          fullWidth
          disabled={seconds > 0}
          onClick={() =>
            void run(async () => {
              onSentAgain(await askForCode(details.email));
              setCode('');
              return t('shop.signUp.sentAgain');
            })
          }
        >
          {seconds > 0 ? t('shop.signUp.againIn', { seconds }) : t('shop.signUp.again')}
        </Button>
        <Button kind="quiet" fullWidth onClick={onChange}>
          {t('shop.signUp.change')}
        </Button>
      </form>
    </AccountCard>
  );
}

interface Said {
  readonly tone: 'danger' | 'success';
  readonly text: string;
}

/** The code as it is typed, and what came of it. */
function useCode(details: SignUpCodeProps['details'], next: string | undefined) {
  const t = useTranslations('rules');
  const enter = useEnter(next);
  const [code, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [notice, setNotice] = useState<Said | null>(null);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  /** One thing at a time; what it answers is said, and what it fails with. */
  const run = async (work: () => Promise<string | null>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setNotice(null);
    setError(undefined);
    try {
      const text = await work();
      setNotice(text === null ? null : { tone: 'success', text });
    } catch (failure) {
      if (!(failure instanceof Error)) throw failure;
      if (failure instanceof ApiError && ofCode.has(failure.name)) setError(failure.message);
      else setNotice({ tone: 'danger', text: wordsOf(failure) });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const confirm = async (typed: string): Promise<void> => {
    if (!/^\d{6}$/.test(typed)) return setError(t('code'));
    await run(async () => {
      const session = await getClient().call(
        signUpCustomer,
        { ...details, code: typed },
        { silent: true },
      );
      await enter(session);
      return null;
    });
  };
  const setCode = (typed: string): void => {
    setTyped(typed);
    setError(undefined);
  };
  return { code, setCode, error, notice, isBusy, run, confirm };
}

/** Says the same whether or not the address has an account. */
function WhereSent({
  email,
  minutes,
}: {
  readonly email: string;
  readonly minutes: number | null;
}) {
  const t = useTranslations('shop.signUp');
  const ltr = (text: ReactNode) => <Ltr>{text}</Ltr>;
  return minutes === null
    ? t.rich('sentBefore', { email, ltr })
    : t.rich('sent', { email, ltr, minutes });
}

/** Says what is wrong with the details: only the server knows which passwords many people have. */
const wordsOf = (failure: Error): string =>
  (failure instanceof ApiError ? failure.fields[0]?.message : undefined) ?? failure.message;

const ofCode = new Set<string>(['wrongCode', 'codeExpired', 'codeTriesUsedUp']);
