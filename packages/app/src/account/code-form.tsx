import { Button } from '@khidma/ui/button';
import { CodeField } from '@khidma/ui/code-field';
import { Notice, ProblemNotice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSecondsUntil } from '../intl/use-seconds-until.ts';
import type { AuthCall, BrokenField, Outcome } from './auth-realm.ts';
import classes from './auth.module.css';
import type { SentCode } from './sent-code.ts';
import { useFocusOnce, useSmallForm } from './small-form.tsx';

interface CodeFormProps<Sent extends SentCode, T> {
  readonly sent: Sent;
  readonly send: (call: AuthCall) => Promise<Outcome<Sent>>;
  readonly onSentAgain: (sent: Sent) => void;
  readonly check: (call: AuthCall, code: string) => Promise<Outcome<T>>;
  readonly onRight: (data: T) => void;
  readonly submitLabel: string;
}

const initial = { code: '' };
const judge = ({ code }: typeof initial): BrokenField<'code'>[] =>
  /^\d{6}$/.test(code) ? [] : [{ path: 'code', rule: 'code' }];

/** The six digits that were sent; another code after a minute. */
export function CodeForm<Sent extends SentCode, T>(props: CodeFormProps<Sent, T>) {
  const { sent, send, onSentAgain, check, onRight, submitLabel } = props;
  const t = useTranslations('auth.forgot');
  const [wasSentAgain, setSentAgain] = useState(false);
  const seconds = useSecondsUntil(sent.againAt);
  const form = useSmallForm({
    initial,
    judge,
    send: (call, { code }) => check(call, code),
    onDone: onRight,
    at: { wrongCode: 'code', codeExpired: 'code', codeTriesUsedUp: 'code' },
  });
  useFocusOnce(() => form.focus('code'));
  const sendAgain = (): Promise<void> =>
    form.run(send, (again) => {
      onSentAgain(again);
      setSentAgain(true);
      form.set('code', '');
      form.focus('code');
    });
  return (
    <form className="k-stack-4" noValidate onSubmit={form.submit}>
      {wasSentAgain && (
        <Notice tone="success" announce>
          {t('sentAgain')}
        </Notice>
      )}
      <ProblemNotice text={form.notice} />
      <CodeField
        {...form.field('code')}
        label={t('code')}
        onComplete={(code) => void form.submit(undefined, { code })}
        required
      />
      <Button type="submit" kind="primary" fullWidth loading={form.isBusy}>
        {submitLabel}
      </Button>
      {seconds > 0 ? (
        <p className={classes.wait}>{t('againIn', { seconds })}</p>
      ) : (
        <Button kind="quiet" fullWidth onClick={() => void sendAgain()}>
          {t('again')}
        </Button>
      )}
    </form>
  );
}
