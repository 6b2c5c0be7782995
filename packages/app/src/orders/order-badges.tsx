import type { DisputeKind } from '@khidma/domain/disputes/dispute-rules';
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

/** What each side has to do itself stands out to it. */
const ownTones: Readonly<
  Record<OrderBadgeProps['audience'], Readonly<Partial<Record<OrderStatus, Tone>>>>
> = {
  merchant: { Paid: 'accent', MerchantCompleted: 'info' },
  customer: { ToBePaid: 'warning', MerchantCompleted: 'warning' },
  staff: {},
};

interface OrderBadgeProps {
  readonly status: OrderStatus;
  readonly audience: 'merchant' | 'customer' | 'staff';
}

/** Where an order stands, in a word. */
export function OrderBadge({ status, audience }: OrderBadgeProps) {
  const t = useTranslations('statuses.order');
  return (
    <StatusBadge tone={ownTones[audience][status] ?? orderTones[status]}>{t(status)}</StatusBadge>
  );
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

/** Says in a list that an order stands still, and over what; nothing where no dispute is open about it. */
export function DisputeBadge({ kind }: { readonly kind: DisputeKind | null }) {
  const t = useTranslations('statuses.dispute');
  return kind === null ? null : <StatusBadge tone="warning">{t(kind)}</StatusBadge>;
}
