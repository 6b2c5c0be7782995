import { orderEvents } from '@khidma/domain/orders/order-transitions';
import { useTranslations } from 'use-intl';

const events = [
  ...orderEvents,
  'placed',
  'paymentFailed',
  'extensionRequested',
  'extensionApproved',
  'extensionDeclined',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'staffRefunded',
  'deadlineExtended',
] as const;

/** Names what happened to an order; an event without a name of its own is shown as it is recorded. */
export const useEventName = (): ((event: string) => string) => {
  const t = useTranslations('consoleOrders.events');
  return (event) => {
    const known = events.find((each) => each === event);
    return known === undefined ? event : t(known);
  };
};
