import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { MyOrderRow } from '@khidma/contract/orders/customer-orders';
import type { OrderRow } from '@khidma/contract/shapes/order';
import { isVisitAhead } from '@khidma/domain/orders/visit-reminder';
import { dubaiDay } from '@khidma/domain/rules/days';
import { isolated } from '@khidma/i18n/line-parts';
import { useTranslations } from 'use-intl';

/** What of an order its state is said by. */
type Stated = Pick<
  OrderRow,
  'status' | 'disputeId' | 'merchantName' | 'reservedAt' | 'arrivalMinutes' | 'money'
>;

/** Whether a paid order's visit is yet to come. */
export const isVisitToCome = (order: Stated, now: number): boolean =>
  isVisitAhead(
    {
      ...order,
      reservedAt: order.reservedAt === null ? null : new Date(order.reservedAt),
      visitConfirmedAt: null,
    },
    new Date(now),
  );

/** What the sentence is about: a payment, the visit, or a step of the order, which has a title. */
const subjects = {
  ToBePaid: 'payment',
  Paid: 'visit',
  MerchantCompleted: 'MerchantCompleted',
  Completed: 'Completed',
  Cancelled: 'Cancelled',
  PendingCancellation: 'PendingCancellation',
} as const satisfies Record<Stated['status'], string>;

/** Says the state of an order in one sentence, on its page and in the list. */
export const useOrderSentence = (): ((order: Stated, now: number) => string) => {
  const t = useTranslations('shopOrder.lead');
  const step = useTranslations('shop.order.step');
  const amountText = useAmountText();
  const { weekday, times } = useMoments();
  return (order, now) => {
    const { status, reservedAt, arrivalMinutes, money } = order;
    const about = subjects[status];
    if (about === 'payment') return t('pay', { amount: amountText(money.due) });
    if (about !== 'visit') return step(`${about}.title`);
    const merchant = isolated(order.merchantName);
    if (reservedAt === null) return t('timeless', { merchant });
    const isToCome = isVisitToCome(order, now);
    return t(isToCome ? 'visit' : 'visitOver', {
      merchant,
      day: dubaiDay(Date.parse(reservedAt)) === dubaiDay(now) ? t('today') : weekday(reservedAt),
      time: times(reservedAt, windowEnd(reservedAt, arrivalMinutes)),
    });
  };
};

/** Says where an order of the list stands: its dispute, or its state. */
export const useRowSentence = (): ((order: MyOrderRow, now: number) => string) => {
  const t = useTranslations('shopOrder.lead');
  const sentence = useOrderSentence();
  const { moment } = useMoments();
  return (order, now) => {
    const { disputeKind, disputeReadyAt, merchantName } = order;
    if (disputeReadyAt !== null)
      return t('settling', { merchant: isolated(merchantName), when: moment(disputeReadyAt) });
    return disputeKind === null ? sentence(order, now) : t('decides');
  };
};
