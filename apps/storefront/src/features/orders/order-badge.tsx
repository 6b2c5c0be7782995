import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<OrderStatus, Tone>> = {
  ToBePaid: 'warning',
  Paid: 'info',
  MerchantCompleted: 'accent',
  Completed: 'success',
  Cancelled: 'neutral',
  PendingCancellation: 'warning',
};

/** Where an order stands, in a word. */
export function OrderBadge({ status }: { readonly status: OrderStatus }) {
  const t = useTranslations('statuses.order');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}
