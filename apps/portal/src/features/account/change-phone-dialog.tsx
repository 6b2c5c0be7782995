import { ApiError } from '@khidma/client/call-errors';
import { getClient } from '@khidma/client/query';
import { changeContactPhone } from '@khidma/contract/identity/merchant-account';
import { changeContactPhoneInput } from '@khidma/contract/identity/merchant-account.forms';
import { sendSmsCode } from '@khidma/contract/identity/passwords';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Button } from '@khidma/ui/button';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { Notice } from '@khidma/ui/notice';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { CodeInput } from '@khidma/app/form/code-input';
import { PhoneInput } from '@khidma/app/form/phone-input';
import { FormNotice } from '@khidma/app/form/form-notice';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { useFormSubmit } from '@khidma/app/form/use-form-submit';
import { serverErrorType } from '@khidma/app/form/use-field-error';
import { sessionStore } from '../../shared/session-store.ts';
import { codeTo } from './send-code.tsx';

interface PhoneValues {
  contactPhone: string;
  mailCode: string;
  smsCode: string;
}

interface ChangePhoneDialogProps {
  /** The mailbox that proves whose account it is. */
  readonly email: string;
  readonly onClose: () => void;
}

const resolver = ruleResolver<PhoneValues, PhoneValues>(changeContactPhoneInput);
const empty: PhoneValues = { contactPhone: '', mailCode: '', smsCode: '' };

/** Changes the contact phone: a code to the mailbox and one to the new phone, both typed here. */
export function ChangePhoneDialog({ email, onClose }: ChangePhoneDialogProps) {
  const t = useTranslations('accountSettings.phone');
  const [isSending, setSending] = useState(false);
  /** How long the codes are good, in minutes; null before they were sent. */
  const [minutes, setMinutes] = useState<number | null>(null);
  const form = useForm({ resolver, defaultValues: empty });
  const { isSubmitting } = useFormState({ control: form.control });
  const submit = useFormSubmit(form, async (values) => {
    if (await change(values, form.setError)) {
      feedback.show({ message: t('done', { phone: formatMobile(values.contactPhone) }) });
      onClose();
    }
  });
  const send = async (): Promise<void> => {
    if (!(await form.trigger('contactPhone', { shouldFocus: true }))) return;
    form.clearErrors('root');
    setSending(true);
    try {
      const mobile = form.getValues('contactPhone');
      const input = { mobile, purpose: 'changePhone' } as const;
      const sent = await getClient().call(sendSmsCode, input, { silent: true });
      // Asked for a moment ago, the one of before is still good.
      await codeTo({ email, purpose: 'changePhone' });
      setMinutes(Math.floor(sent.expiresInSeconds / 60));
    } catch (error) {
      applyFieldErrors(form, error, { mobile: 'contactPhone' });
    } finally {
      setSending(false);
    }
  };
  return (
    <FormDialog
      onClose={onClose}
      onSubmit={() => void (minutes === null ? send() : submit())}
      title={t('title')}
      busy={isSubmitting || isSending}
      confirmLabel={t(minutes === null ? 'send' : 'submit')}
    >
      {minutes === null ? (
        <>
          <p>{t('text', { email })}</p>
          <PhoneInput control={form.control} name="contactPhone" label={t('phone')} required />
        </>
      ) : (
        <>
          <Notice tone="success" announce>
            {t('sent', { minutes })}
          </Notice>
          <CodeInput control={form.control} name="mailCode" label={t('mailCode')} required />
          <CodeInput control={form.control} name="smsCode" label={t('smsCode')} required />
          <div>
            <Button kind="quiet" onClick={() => setMinutes(null)}>
              {t('other')}
            </Button>
          </div>
        </>
      )}
      <FormNotice control={form.control} />
    </FormDialog>
  );
}

const named = z.object({ field: z.enum(['mailCode', 'smsCode']) });

/** Sends both codes. Answers whether the phone is changed; what was refused stands at its field. */
const change = async (
  values: PhoneValues,
  setError: ReturnType<typeof useForm<PhoneValues>>['setError'],
): Promise<boolean> => {
  try {
    const { contactPhone } = await getClient().call(changeContactPhone, values, { silent: true });
    const { userInfo } = sessionStore.getState();
    if (userInfo !== null) sessionStore.setState({ userInfo: { ...userInfo, contactPhone } });
    return true;
  } catch (error) {
    const parsed = error instanceof ApiError ? z.safeParse(named, error.data) : undefined;
    if (!(error instanceof ApiError) || !parsed?.success) throw error;
    setError(parsed.data.field, { type: serverErrorType, message: error.message });
    return false;
  }
};
