import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DeadlineClock } from '@khidma/app/intl/deadline-clock';
import type { MerchantOrderRow, OrderRow } from '@khidma/contract/shapes/order';
import { nextAutomaticEvent, orderUrgency, waitsSince } from '@khidma/domain/orders/order-urgency';
import { Countdown } from '@khidma/ui/countdown';
import { useTranslations } from 'use-intl';

interface OrderNextProps {
  readonly order: Pick<OrderRow, 'next' | 'reservedAt' | 'createdAt' | 'money'>;
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

type Listed = Pick<
  MerchantOrderRow,
  | 'next'
  | 'reservedAt'
  | 'reservedUntil'
  | 'arrivalMinutes'
  | 'createdAt'
  | 'money'
  | 'needsMerchant'
  | 'disputeId'
>;

/** What waits for whom, as one word of the list says it. */
type ClockWord =
  | 'answer'
  | 'proof'
  | 'time'
  | 'proposal'
  | 'statement'
  | 'disputed'
  | 'pay'
  | 'completes'
  | 'customerAbsent'
  | 'visit'
  | 'underWay';

const othersWords = {
  expirePayment: 'pay',
  autoComplete: 'completes',
  customerAbsent: 'customerAbsent',
} as const;

/** What an order of the list waits for; null where nothing is. */
const clockWord = (order: Listed, now: number): ClockWord | null => {
  const { reservedAt, reservedUntil, needsMerchant } = order;
  if (order.disputeId !== null) return needsMerchant ? 'statement' : 'disputed';
  const event = nextAutomaticEvent(order);
  if (event === undefined) return null;
  if (event !== 'autoCancel') {
    const isMine = needsMerchant || event === 'cancelRequestLapses' || event === 'merchantAbsent';
    return isMine ? 'answer' : othersWords[event];
  }
  if (reservedAt === null) return 'time';
  if (needsMerchant) return Date.parse(reservedUntil ?? reservedAt) > now ? 'proposal' : 'proof';
  return Date.parse(reservedAt) > now ? 'visit' : 'underWay';
};

/** What is next for an order of the list: one clock, or a word where none runs. */
export function WhatIsNext({ order, now }: { readonly order: Listed; readonly now: number }) {
  const t = useTranslations('orderList.next');
  const nextWords = useNextLabels();
  const word = clockWord(order, now);
  if (word === null) return null;
  const { next, reservedAt, createdAt } = order;
  const step = orderUrgency(order, now) ?? 'others';
  if (word === 'visit' && reservedAt !== null)
    return (
      <DeadlineClock
        step="later"
        since={createdAt}
        deadline={reservedAt}
        now={now}
        label={(time) => t('visit', { time })}
      />
    );
  if (word === 'underWay') return <span className="k-quiet">{t('underWay')}</span>;
  if (next === null || word === 'proposal' || word === 'statement' || word === 'disputed')
    return (
      <Countdown step={step} share={null}>
        {t(word)}
      </Countdown>
    );
  return (
    <DeadlineClock
      step={step}
      since={waitsSince(order)}
      deadline={next.at}
      now={now}
      title={nextWords(order) ?? undefined}
      label={(time) => t(word, { time })}
    />
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
