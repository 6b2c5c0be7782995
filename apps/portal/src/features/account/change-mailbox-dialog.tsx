import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { changeEmail } from '@khidma/contract/identity/merchant-account';
import { changeEmailInput } from '@khidma/contract/identity/merchant-account.forms';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useReducer, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { triesLeftOf } from '../../shared/error-moments.ts';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { sessionStore } from '../../shared/session-store.ts';
import { useSecondsUntil } from '../../shared/use-seconds-until.ts';
import { codeTo } from './code-to.ts';
import { refusedMailboxField, type MailboxValues } from './mailbox-refusal.ts';
import { NewMailboxStep, OldMailboxStep } from './mailbox-step-fields.tsx';
import { firstMailboxStep, mailboxStep } from './mailbox-steps.ts';

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
  const common = useTranslations('common');
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
      open
      onClose={onClose}
      onSubmit={() => void (isSent ? goOn() : sendCode())}
      title={t('title')}
      busy={isSubmitting || isSending}
      disabledReason={wait > 0 ? codes('againIn', { seconds: wait }) : undefined}
      confirmLabel={isSent ? t(isFirst ? 'next' : 'submit') : codes('sendCode')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
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
      const left = triesLeftOf(error);
      const message =
        left === null
          ? error.message
          : `${error.message}. ${t('account.fund.triesLeft', { count: left })}`;
      onRefused(field);
      form.setError(field, { type: serverErrorType, message });
      return false;
    }
  };
};
