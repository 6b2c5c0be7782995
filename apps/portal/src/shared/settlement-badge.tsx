import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<SettlementStatus, Tone>> = {
  ToBeSettled: 'neutral',
  PartialSettlement: 'info',
  AlreadySettled: 'success',
};

/** How far the money of an order is settled. */
export function SettlementBadge({ status }: { readonly status: SettlementStatus }) {
  const t = useTranslations('statuses.settlement');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}
