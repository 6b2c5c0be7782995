import { orderHistoryEvent } from '@khidma/domain/orders/order-history';
import { useTranslations } from 'use-intl';

/** Names what happened to an order; an event without a name of its own is shown as it is recorded. */
export const useEventName = (): ((event: string) => string) => {
  const t = useTranslations('orderEvents');
  return (event) => {
    const known = orderHistoryEvent(event);
    return known === null ? event : t(known);
  };
};
