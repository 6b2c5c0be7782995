import type { WithdrawalRow } from '@khidma/contract/shapes/finance';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { WithdrawalStatus } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<WithdrawalStatus, Tone>> = {
  Pending: 'info',
  Approved: 'success',
  Rejected: 'danger',
};

/** The result of a withdrawal in its tab's word, and beneath it how far it is. */
export function WithdrawalBadge({ status, stage }: Pick<WithdrawalRow, 'status' | 'stage'>) {
  const results = useTranslations('statuses.withdrawal');
  const stages = useTranslations('payouts.stage');
  return (
    <>
      <StatusBadge tone={tones[status]}>{results(status)}</StatusBadge>
      {!withdrawalCan.decide({ stage }) && <Caption>{stages(stage)}</Caption>}
    </>
  );
}
