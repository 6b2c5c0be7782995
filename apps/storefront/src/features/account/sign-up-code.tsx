import { Gap } from '@khidma/app/intl/marks';
import { signUpCustomer } from '@khidma/contract/identity/sign-in';
import { signUpCustomerInput } from '@khidma/contract/identity/sign-in.forms';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { UiLink } from '@khidma/ui/link';
import { Notice } from '@khidma/ui/notice';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { paths } from '../../shared/paths.ts';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { AccountCard } from './account-card.tsx';
import classes from './account.module.css';
import { askForCode, type SentCode } from './ask-for-code.ts';
import { useEnter } from './use-enter.ts';

interface SignUpCodeProps {
  readonly details: Omit<z.output<typeof signUpCustomerInput>, 'code'>;
  readonly sent: SentCode;
  readonly next: string | undefined;
  readonly onSentAgain: (sent: SentCode) => void;
  /** Back to the details, which are kept. */
  readonly onChange: () => void;
}

/** The six digits that were mailed; whoever has an account already was mailed that instead. */
export function SignUpCode({ details, sent, next, onSentAgain, onChange }: SignUpCodeProps) {
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
