import { applyFieldErrors } from '@khidma/app/form/apply-field-errors';
import { FormNotice } from '@khidma/app/form/form-notice.tsx';
import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input.tsx';
import { TextAreaInput } from '@khidma/app/form/text-area-input.tsx';
import { TextInput } from '@khidma/app/form/text-input.tsx';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { returnWithdrawal } from '@khidma/contract/staff/return-withdrawal';
import { returnCauses, type ReturnCause } from '@khidma/domain/withdrawals/return-causes';
import { amountText } from '@khidma/app/intl/amount-text';
import { FormDialog } from '@khidma/ui/dialog';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { cameTooLate, useDecide } from '../../shared/decision/use-decide.ts';
import type { WithdrawalReview } from './withdrawal-review.ts';

interface Typed {
  id: string;
  cause: ReturnCause | null;
  bankReference: string;
  reason: string;
}

interface ReturnDialogProps {
  readonly withdrawal: WithdrawalReview;
  readonly onClose: () => void;
}

/** Asks why a payment came back, and what the bank calls it. */
export function ReturnDialog({ withdrawal, onClose }: ReturnDialogProps) {
  const t = useTranslations('consolePayouts.withdrawal.return');
  const common = useTranslations('common');
  const causes = useTranslations('payouts.cause');
  const { mutateAsync, isPending } = useDecide(returnWithdrawal, t('done'));
  const { id, amount, merchantName: name } = withdrawal;
  const form = useForm<Typed, unknown, ParsedInputOf<typeof returnWithdrawal>>({
    resolver: ruleResolver<Typed, ParsedInputOf<typeof returnWithdrawal>>(returnWithdrawal.input),
    defaultValues: { id, cause: null, bankReference: '', reason: '' },
  });
  const send = form.handleSubmit(async (input) => {
    try {
      await mutateAsync(input);
      onClose();
    } catch (error) {
      if (cameTooLate(error)) onClose();
      else applyFieldErrors(form, error);
    }
  });
  return (
    <FormDialog
      open
      danger
      onClose={onClose}
      onSubmit={() => void send()}
      title={t('title')}
      busy={isPending}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <div>{t('text', { amount: amountText(amount), name })}</div>
      <SelectInput
        control={form.control}
        name="cause"
        label={t('cause')}
        options={returnCauses.map((value) => ({ value, label: causes(value) }))}
        required
      />
      <TextInput control={form.control} name="bankReference" label={t('reference')} kind="code" />
      <TextAreaInput
        control={form.control}
        name="reason"
        label={t('note')}
        maxLength={500}
        rows={3}
      />
      <FormNotice control={form.control} />
    </FormDialog>
  );
}
