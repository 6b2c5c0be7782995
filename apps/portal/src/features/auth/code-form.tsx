import type { NewPasswordTicket } from '@khidma/contract/shapes/account';
import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import classes from './auth.module.css';
import { FormProblem } from './form-problem.tsx';
import { sendCode, type SentCode } from './send-code.ts';
import { useAuthCall } from './use-auth-calls.ts';
import { useFocusOnce } from './use-focus-once.ts';
import { useRefusalText } from './use-refusal-text.ts';
import { useSmallForm, type BrokenField } from './use-small-form.ts';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  /** With the ticket for the new password. */
  readonly onRight: (ticket: NewPasswordTicket) => void;
}

const initial = { code: '' };
const judge = ({ code }: typeof initial): BrokenField<'code'>[] =>
  /^\d{6}$/.test(code) ? [] : [{ path: 'code', rule: 'code' }];

/** The six digits that were sent; another code after a minute. */
export function CodeForm({ sent, onSentAgain, onRight }: CodeFormProps) {
  const t = useTranslations('auth');
  const call = useAuthCall();
  const textOf = useRefusalText();
  const [wasSentAgain, setSentAgain] = useState(false);
  const seconds = useSecondsUntil(sent.againAt);
  const form = useSmallForm({
    initial,
    judge,
    send: async ({ code }) => {
      const outcome = await call((calls) => calls.checkCode(sent.account.value, code));
      if (outcome.ok) onRight(outcome.data);
      else form.refuse({ ...outcome, message: textOf(outcome) }, codeErrors.get(outcome.name));
    },
  });
  useFocusOnce(() => form.focus('code'));
  const sendAgain = async (): Promise<void> => {
    const outcome = await call((calls) => sendCode(calls, sent.account));
    if (!outcome.ok) return form.refuse(outcome);
    onSentAgain(outcome.data);
    setSentAgain(true);
    form.set('code', '');
    form.focus('code');
  };
  return (
    <form className={classes.form} noValidate onSubmit={form.submit}>
      {wasSentAgain && (
        <Notice tone="success" announce>
          {t('forgot.sentAgain')}
        </Notice>
      )}
      <FormProblem text={form.notice} />
      <CodeField
        {...form.field('code')}
        label={t('forgot.code')}
        onComplete={(code) => void form.submit(undefined, { code })}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {t('forgot.check')}
      </Button>
      {seconds > 0 ? (
        <p className={classes.wait}>{t('forgot.againIn', { seconds })}</p>
      ) : (
        <Button kind="quiet" fullWidth onClick={() => void sendAgain()}>
          {t('forgot.again')}
        </Button>
      )}
    </form>
  );
}

/** What belongs to the code's field; anything else stands above it. */
const codeErrors = new Map<string, 'code'>([
  ['wrongCode', 'code'],
  ['codeExpired', 'code'],
  ['codeTriesUsedUp', 'code'],
]);
