import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  ToBePaid: 'neutral',
  Paid: 'accent',
  MerchantCompleted: 'info',
  Completed: 'success',
  Cancelled: 'neutral',
  PendingCancellation: 'warning',
};

/** What state an order is in. */
export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('statuses.order');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}
