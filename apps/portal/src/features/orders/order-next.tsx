import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import type { OrderRow } from '@khidma/contract/shapes/order';
import { nextAutomaticEvent, orderUrgency, waitsSince } from '@khidma/domain/orders/order-urgency';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';

interface OrderNextProps {
  readonly order: Pick<OrderRow, 'next' | 'reservedAt' | 'createdAt' | 'money'> & {
    readonly needsMerchant?: boolean;
  };
  readonly now: number;
}

/** The time that is left until an order changes by itself; nothing where it does not. */
export function TimeLeft({ order, now }: OrderNextProps) {
  const nextWords = useNextLabels();
  const step = orderUrgency(order, now);
  if (step === null || order.next === null) return null;
  return (
    <DeadlineClock
      step={step}
      since={waitsSince(order)}
      deadline={order.next.at}
      now={now}
      title={nextWords(order) ?? undefined}
    />
  );
}

/** What happens to an order by itself next, and how long until then. */
export function OrderNext({ order, now }: OrderNextProps) {
  const t = useTranslations('orders.automatic');
  const event = nextAutomaticEvent(order);
  if (event === undefined) return null;
  return (
    <>
      <TimeLeft order={order} now={now} />
      <Caption>{t(event)}</Caption>
    </>
  );
}

/** What happens to an order by itself next, and when, in words; null where nothing does. */
export const useNextLabels = (): ((order: Pick<OrderRow, 'next' | 'money'>) => string | null) => {
  const t = useTranslations('orders.next');
  const amountText = useAmountText();
  const { soon } = useMoments();
  return ({ next, money }) => {
    const event = nextAutomaticEvent({ next });
    return next === null || event === undefined
      ? null
      : t(event, { when: soon(next.at), amount: amountText(money.kept) });
  };
};
