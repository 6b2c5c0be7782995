import { ruleResolver } from '@khidma/app/form/rule-resolver';
import { SelectInput } from '@khidma/app/form/select-input';
import { TextAreaInput } from '@khidma/app/form/text-area-input';
import { TextInput } from '@khidma/app/form/text-input';
import type { ParsedInputOf } from '@khidma/contract/core/endpoint';
import { returnWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { returnWithdrawalInput } from '@khidma/contract/money/withdrawal-reviews.forms';
import { returnCauses, type ReturnCause } from '@khidma/domain/withdrawals/return-causes';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useForm } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { DecisionDialog } from '../../shared/decision/decision-dialog.tsx';
import { useDecide } from '../../shared/decision/use-decide.ts';
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
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.withdrawal.return');
  const causes = useTranslations('payouts.cause');
  const { mutateAsync } = useDecide(returnWithdrawal, t('done'));
  const { id, amount, merchantName: name } = withdrawal;
  const form = useForm<Typed, unknown, ParsedInputOf<typeof returnWithdrawal>>({
    resolver: ruleResolver<Typed, ParsedInputOf<typeof returnWithdrawal>>(returnWithdrawalInput),
    defaultValues: { id, cause: null, bankReference: '', reason: '' },
  });
  return (
    <DecisionDialog
      title={t('title')}
      confirmLabel={t('submit')}
      danger
      send={mutateAsync}
      {...{ form, onClose }}
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
    </DecisionDialog>
  );
}
