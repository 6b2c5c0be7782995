import { useRefusalText } from '../../shared/form/use-refusal.ts';
import { sessionStore } from '../../shared/session-store.ts';
import classes from './account.module.css';
import { codeTo, SendCodeButton, type SentCode } from './send-code.tsx';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { CodeInput } from '@khidma/app/form/code-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { TextInput } from '@khidma/app/form/text-input';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { useSecondsUntil } from '@khidma/app/intl/use-seconds-until';
import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { changeEmail } from '@khidma/contract/identity/merchant-account';
import { changeEmailInput } from '@khidma/contract/identity/merchant-account.forms';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { Stack } from '@khidma/ui/stack';
import { useReducer, useState } from 'react';
import { type Control, useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';

interface ChangeMailboxDialogProps {
  /** The mailbox that is bound now. */
  readonly bound: string;
  readonly onClose: () => void;
}

const resolver = ruleResolver<MailboxValues, MailboxValues>(changeEmailInput);
const empty: MailboxValues = { oldCode: '', email: '', newCode: '' };

/** Binds another mailbox: a code to the one that is bound, then one to the new one. */
export function ChangeMailboxDialog({ bound, onClose }: ChangeMailboxDialogProps) {
  const t = useTranslations('accountSettings.mailbox');
  const codes = useTranslations('account.fund');
  const [isSending, setSending] = useState(false);
  const [steps, dispatch] = useReducer(mailboxStep, firstMailboxStep);
  const form = useForm({ resolver, defaultValues: empty });
  const { isSubmitting } = useFormState({ control: form.control });
  const bind = useBind(form, (field) => {
    if (field === 'oldCode') dispatch({ is: 'oldRefused' });
  });
  const send = useFormSubmit(form, async (values) => {
    if (await bind(values)) onClose();
  });
  const sendTo = async (email: string, purpose: 'bindEmailOld' | 'bindEmailNew') => {
    form.clearErrors('root');
    setSending(true);
    try {
      const sent = await codeTo({ email, purpose });
      dispatch({ is: purpose === 'bindEmailOld' ? 'sentToOld' : 'sentToNew', sent });
    } catch (error) {
      applyFieldErrors(form, error);
    } finally {
      setSending(false);
    }
  };
  const sendToNew = async (): Promise<void> => {
    const email = form.getValues('email').trim();
    if (!(await form.trigger('email', { shouldFocus: true }))) return;
    if (email.toLowerCase() === bound.toLowerCase())
      form.setError('email', { type: serverErrorType, message: t('same') }, { shouldFocus: true });
    else await sendTo(email, 'bindEmailNew');
  };
  const prove = async (): Promise<void> => {
    if (await form.trigger('oldCode', { shouldFocus: true })) dispatch({ is: 'proven' });
  };
  const isFirst = steps.at === 'old';
  const isSent = (isFirst ? steps.old : steps.fresh) !== null;
  const sendCode = (): Promise<void> => (isFirst ? sendTo(bound, 'bindEmailOld') : sendToNew());
  const goOn = (): Promise<void> => (isFirst ? prove() : send());
  const wait = useSecondsUntil(isSent || isFirst ? null : steps.freshAgainAt);
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void (isSent ? goOn() : sendCode())}
      title={t('title')}
      busy={isSubmitting || isSending}
      disabledReason={wait > 0 ? codes('againIn', { seconds: wait }) : undefined}
      confirmLabel={isSent ? t(isFirst ? 'next' : 'submit') : codes('sendCode')}
    >
      {isFirst ? (
        <OldMailboxStep control={form.control} bound={bound} sent={steps.old} onSend={sendCode} />
      ) : (
        <NewMailboxStep
          control={form.control}
          sent={steps.fresh}
          wait={wait}
          onSend={sendCode}
          onOther={() => {
            form.setValue('newCode', '');
            dispatch({ is: 'otherAddress' });
          }}
          onBack={() => dispatch({ is: 'oldRefused' })}
        />
      )}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

/** Sends both codes. Answers whether the mailbox is bound; what was refused stands at its field. */
const useBind = (
  form: Pick<ReturnType<typeof useForm<MailboxValues>>, 'setError'>,
  onRefused: (field: keyof MailboxValues) => void,
) => {
  const t = useTranslations();
  const refusalText = useRefusalText();
  return async (values: MailboxValues): Promise<boolean> => {
    try {
      const { email } = await getClient().call(changeEmail, values, { silent: true });
      const { userInfo } = sessionStore.getState();
      if (userInfo !== null) sessionStore.setState({ userInfo: { ...userInfo, email } });
      feedback.show({ message: t('accountSettings.mailbox.done', { email }) });
      return true;
    } catch (error) {
      const field = refusedMailboxField(error);
      if (!(error instanceof ApiError) || field === null) throw error;
      onRefused(field);
      form.setError(field, { type: serverErrorType, message: refusalText(error) });
      return false;
    }
  };
};

/** What binding another mailbox asks for. */
interface MailboxValues {
  oldCode: string;
  email: string;
  newCode: string;
}

const named = z.object({ field: z.enum(['oldCode', 'newCode']) });

/** The field that a refusal belongs to: which of the two codes, or the address; null where it belongs to none of them. */
const refusedMailboxField = (error: unknown): keyof MailboxValues | null => {
  if (!(error instanceof ApiError)) return null;
  if (error.name === 'emailTaken') return 'email';
  const parsed = z.safeParse(named, error.data);
  return parsed.success ? parsed.data.field : null;
};

interface OldMailboxStepProps {
  readonly control: Control<MailboxValues>;
  readonly bound: string;
  readonly sent: SentCode | null;
  readonly onSend: () => Promise<void>;
}

/** Proves that the bound mailbox is still the merchant's. */
function OldMailboxStep({ control, bound, sent, onSend }: OldMailboxStepProps) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <>
      <StepTitle step={1} title={t('oldTitle')} />
      {sent === null ? (
        <p className="k-grey">
          {t('oldText')} <Ltr>{bound}</Ltr>
        </p>
      ) : (
        <SentNotice sent={sent} />
      )}
      {sent !== null && (
        <>
          <CodeInput control={control} name="oldCode" label={t('oldCode')} autoFocus required />
          <SendCodeButton againAt={sent.againAt} onSend={onSend} />
        </>
      )}
    </>
  );
}

interface NewMailboxStepProps {
  readonly control: Control<MailboxValues>;
  readonly sent: SentCode | null;
  /** How many seconds it is until a code can be asked for; 0 where it can now. */
  readonly wait: number;
  readonly onSend: () => Promise<void>;
  readonly onOther: () => void;
  readonly onBack: () => void;
}

/** Takes the new address and proves that it is the merchant's. */
function NewMailboxStep({ control, sent, wait, onSend, onOther, onBack }: NewMailboxStepProps) {
  const t = useTranslations('accountSettings.mailbox');
  const codes = useTranslations('account.fund');
  return (
    <>
      <StepTitle step={2} title={t('newTitle')} />
      {sent === null ? <p className="k-grey">{t('newText')}</p> : <SentNotice sent={sent} />}
      <TextInput
        control={control}
        name="email"
        kind="email"
        label={t('email')}
        autoComplete="email"
        readOnly={sent !== null}
        autoFocus
        required
      />
      {sent === null ? (
        <>
          {wait > 0 && <Notice tone="info">{codes('againIn', { seconds: wait })}</Notice>}
          <div>
            <Button kind="quiet" onClick={onBack}>
              {t('back')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <CodeInput control={control} name="newCode" label={t('newCode')} autoFocus required />
          <Stack row>
            <SendCodeButton againAt={sent.againAt} onSend={onSend} />
            <Button kind="quiet" onClick={onOther}>
              {t('other')}
            </Button>
          </Stack>
        </>
      )}
    </>
  );
}

function StepTitle({ step, title }: { readonly step: 1 | 2; readonly title: string }) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <div className={classes.step}>
      <p>{t('step', { step })}</p>
      <h3>{title}</h3>
    </div>
  );
}

function SentNotice({ sent: { email, minutes } }: { readonly sent: SentCode }) {
  const t = useTranslations('accountSettings.mailbox');
  return (
    <Notice tone={minutes === null ? 'info' : 'success'} announce>
      {minutes === null ? t('sentBefore', { email }) : t('sent', { email, minutes })}
    </Notice>
  );
}

/** How far binding another mailbox has come. */
export interface MailboxSteps {
  /** The mailbox that is bound is proven first, the new one then. */
  readonly at: 'old' | 'new';
  readonly old: SentCode | null;
  readonly fresh: SentCode | null;
  /** From when on a code to a new mailbox can be asked for, whichever it is: the wait is the merchant's. */
  readonly freshAgainAt: number | null;
}

/** What happens while another mailbox is bound. */
export type MailboxEvent =
  | { readonly is: 'sentToOld'; readonly sent: SentCode }
  | { readonly is: 'sentToNew'; readonly sent: SentCode }
  | { readonly is: 'proven' }
  | { readonly is: 'oldRefused' }
  | { readonly is: 'otherAddress' };

/** Nothing has been sent yet. */
export const firstMailboxStep: MailboxSteps = {
  at: 'old',
  old: null,
  fresh: null,
  freshAgainAt: null,
};

/** What follows from an event. */
export const mailboxStep = (before: MailboxSteps, event: MailboxEvent): MailboxSteps => {
  switch (event.is) {
    case 'sentToOld':
      return { ...before, old: event.sent };
    case 'sentToNew':
      return { ...before, fresh: sentAt(before, event.sent), freshAgainAt: event.sent.againAt };
    case 'proven':
      return { ...before, at: 'new' };
    case 'oldRefused':
      return { ...before, at: 'old' };
    case 'otherAddress':
      return { ...before, fresh: null };
  }
};

/** Asked too soon, a code is there only where it went to this very address before. */
const sentAt = ({ fresh }: MailboxSteps, sent: SentCode): SentCode | null => {
  if (sent.minutes !== null) return sent;
  return fresh?.email === sent.email ? sent : null;
};
