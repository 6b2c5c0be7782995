import { ApiError } from '@khidma/client/call-errors';
import { validateCode } from '@khidma/contract/auth/validate-code';
import { Button } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { useClient } from '../../shared/client-context.tsx';
import { triesLeftOf } from '../../shared/error-moments.ts';
import { applyFieldErrors } from '../../shared/form/apply-field-errors.ts';
import { FormNotice } from '../../shared/form/form-notice.tsx';
import { CodeInput } from '../../shared/form/rhf-fields.tsx';
import { ruleResolver } from '../../shared/form/rule-resolver.ts';
import { serverErrorType } from '../../shared/form/use-field-error.ts';
import { useFocusFirst } from '../../shared/form/use-focus-first.ts';
import { useFormSubmit } from '../../shared/form/use-form-submit.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import classes from './auth.module.css';
import { sendCode, type SentCode } from './send-code.ts';

interface CodeFormProps {
  readonly sent: SentCode;
  readonly onSentAgain: (sent: SentCode) => void;
  /** With the ticket for the new password. */
  readonly onRight: (ticket: string) => void;
}

const purpose = 'resetPassword' as const;
const resolver = ruleResolver(validateCode.input);

/** The six digits that were sent; another code after a minute. */
export function CodeForm({ sent, onSentAgain, onRight }: CodeFormProps) {
  const t = useTranslations('auth');
  const client = useClient();
  const [again, setAgain] = useState(false);
  const form = useForm({
    resolver,
    defaultValues: { account: sent.account.value, code: '', purpose },
  });
  useFocusFirst(form, 'code');
  const { isSubmitting } = useFormState({ control: form.control });
  const seconds = useSecondsUntil(sent.againAt);
  const send = useFormSubmit(form, async (values) => {
    try {
      const { ticket } = await client.call(validateCode, values, { silent: true });
      onRight(ticket);
    } catch (error) {
      if (!(error instanceof ApiError) || error.name !== 'wrongCode') throw error;
      const left = triesLeftOf(error);
      const message =
        left === null ? error.message : `${error.message}. ${t('triesLeft', { count: left })}`;
      form.setError('code', { type: serverErrorType, message }, { shouldFocus: true });
    }
  });
  const sendAgain = async (): Promise<void> => {
    try {
      onSentAgain(await sendCode(client, sent.account));
      form.reset({ account: sent.account.value, code: '', purpose });
      form.setFocus('code');
      setAgain(true);
    } catch (error) {
      applyFieldErrors(form, error);
    }
  };
  return (
    <form className={classes.form} noValidate onSubmit={send}>
      {again && (
        <Notice tone="success" announce>
          {t('forgot.sentAgain')}
        </Notice>
      )}
      <FormNotice control={form.control} />
      <CodeInput
        control={form.control}
        name="code"
        label={t('forgot.code')}
        required
        onComplete={() => void send()}
      />
      <Button type="submit" kind="primary" fullWidth loading={isSubmitting}>
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
