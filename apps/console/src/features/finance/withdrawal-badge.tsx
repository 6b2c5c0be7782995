import type { WithdrawalStage } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const withdrawalTones: Record<WithdrawalStage, Tone> = {
  asked: 'info',
  approved: 'info',
  sent: 'info',
  paid: 'success',
  returned: 'danger',
  rejected: 'danger',
  cancelled: 'neutral',
};

/** Where a withdrawal stands. */
export function WithdrawalBadge({ stage }: { readonly stage: WithdrawalStage }) {
  const t = useTranslations('payouts.stage');
  return <StatusBadge tone={withdrawalTones[stage]}>{t(stage)}</StatusBadge>;
}
