import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { OrderTimeline } from '@khidma/app/orders/order-timeline';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { nextAutomaticEvent } from '@khidma/domain/orders/order-urgency';
import { useTranslations } from 'use-intl';

/** What its customer does, or what is said of it: to the customer it is said as to a person. */
const ownEvents = [
  'customerCancel',
  'confirmByCustomer',
  'requestCancel',
  'takeBackCancel',
  'extensionRequested',
  'visitConfirmed',
  'contactAttempt',
  'customerMissed',
  'merchantMissed',
  'customerAbsent',
] as const;

/** What has happened to an order, who did it, and what happens next unless somebody acts: newest first. */
export function OrderHistory({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const amountText = useAmountText();
  const { moment } = useMoments();
  const upcoming = nextAutomaticEvent(order);
  return (
    <OrderTimeline
      order={order}
      lines={order.timeline}
      audience="customer"
      next={
        upcoming && order.next !== null
          ? {
              title: t(`upcoming.${upcoming}`, { amount: amountText(order.money.kept) }),
              meta: moment(order.next.at),
            }
          : undefined
      }
      ownName={(event) => {
        const own = ownEvents.find((each) => each === event);
        return own && t(`own.${own}`);
      }}
    />
  );
}
