import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { approveWithdrawals } from '@khidma/contract/money/withdrawal-reviews';
import { fils, sum } from '@khidma/domain/money/fils';
import { useTranslations } from 'use-intl';
import { ApproveMany } from '../../shared/cases/approve-many.tsx';
import type { BatchResults } from '../../shared/cases/batch-outcome.tsx';
import type { WithdrawalReview } from './withdrawal-review.ts';

interface ApproveChosenProps {
  readonly chosen: readonly WithdrawalReview[];
  readonly onDone: (results: BatchResults) => void;
}

/** Approves the ticked withdrawals, each as far as the list said that it was. */
export function ApproveChosen({ chosen, onDone }: ApproveChosenProps) {
  const amountText = useAmountText();
  const t = useTranslations('consoleCases.batch');
  return (
    <ApproveMany
      endpoint={approveWithdrawals}
      input={{ withdrawals: chosen.map(({ id, approval }) => ({ id, seen: approval.state })) }}
      title={t('approveWithdrawals', { count: chosen.length })}
      onDone={onDone}
    >
      {t('approveWithdrawalsText', {
        amount: amountText(sum(chosen.map(({ amount }) => fils(amount)))),
      })}
    </ApproveMany>
  );
}
