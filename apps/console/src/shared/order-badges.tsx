import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const orderTones: Readonly<Record<OrderStatus, Tone>> = {
  ToBePaid: 'neutral',
  Paid: 'info',
  MerchantCompleted: 'accent',
  Completed: 'success',
  Cancelled: 'neutral',
  PendingCancellation: 'warning',
};

/** Where an order stands. */
export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('statuses.order');
  return <StatusBadge tone={orderTones[status]}>{t(status)}</StatusBadge>;
}

const settlementTones: Readonly<Record<SettlementStatus, Tone>> = {
  ToBeSettled: 'neutral',
  PartialSettlement: 'info',
  AlreadySettled: 'success',
};

/** How far the money of an order is settled. */
export function SettlementBadge({ status }: { readonly status: SettlementStatus }) {
  const t = useTranslations('statuses.settlement');
  return <StatusBadge tone={settlementTones[status]}>{t(status)}</StatusBadge>;
}
