import { getClient } from '@khidma/client/query';
import { turnOffSecondFactorInput } from '@khidma/contract/identity/second-factor.forms';
import { FormDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { FactorCodeInput } from '../form/text-input.tsx';
import { FormNotice } from '../form/form-notice.tsx';
import { PasswordInput } from '../form/password-input.tsx';
import { ruleResolver } from '../form/rule-resolver.ts';
import { useFormSubmit } from '../form/use-form-submit.ts';
import type { FactorCalls } from './factor-calls.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useFactorRefusal, type FactorValues } from './use-factor-refusal.ts';

interface FactorCodeDialogProps {
  readonly purpose: 'off' | 'codes';
  readonly calls: FactorCalls;
  readonly onClose: () => void;
}

// Every realm's call asks for the same.
const resolver = ruleResolver<FactorValues, FactorValues>(turnOffSecondFactorInput);

/** Turns the second factor off, or makes new recovery codes, with the password and a code. */
export function FactorCodeDialog({ purpose, calls, onClose }: FactorCodeDialogProps) {
  const t = useTranslations('secondFactor');
  const isOff = purpose === 'off';
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useForm({ resolver, defaultValues: { code: '', password: '' } });
  const { isSubmitting } = useFormState({ control: form.control });
  const refused = useFactorRefusal(form);
  const send = useFormSubmit(form, async (values) => {
    try {
      if (isOff) {
        await getClient().call(calls.turnOff, values, { silent: true });
        feedback.show({ message: t('offDone') });
        onClose();
      } else {
        const made = await getClient().call(calls.makeCodes, values, { silent: true });
        setCodes(made.recoveryCodes);
      }
    } catch (error) {
      refused(error);
    }
  });
  if (codes !== null)
    return <RecoveryCodesDialog codes={codes} email={calls.email} onClose={onClose} />;
  return (
    <FormDialog
      danger={isOff}
      onClose={onClose}
      onSubmit={() => void send()}
      title={t(isOff ? 'offTitle' : 'renewTitle')}
      busy={isSubmitting}
      confirmLabel={t(isOff ? 'turnOff' : 'renewSubmit')}
    >
      <p className="k-grey">{t(isOff ? 'offText' : 'renewText')}</p>
      <FormNotice control={form.control} />
      <FactorCodeInput control={form.control} name="code" label={t('anyCode')} />
      <PasswordInput
        control={form.control}
        name="password"
        label={t('password')}
        autoComplete="current-password"
        required
      />
    </FormDialog>
  );
}
