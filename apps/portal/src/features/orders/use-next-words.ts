import type { OrderRow } from '@khidma/contract/shapes/order';
import { useTranslations } from 'use-intl';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';

/** What happens to an order by itself. */
export const automaticEvents = [
  'expirePayment',
  'autoCancel',
  'autoComplete',
  'cancelRequestLapses',
  'customerAbsent',
  'merchantAbsent',
] as const;

/** What happens to an order by itself next, and when, in words; null where nothing does. */
export const useNextWords = (): ((order: Pick<OrderRow, 'next' | 'money'>) => string | null) => {
  const t = useTranslations('orders.next');
  const amountText = useAmountText();
  const { soon } = useMoments();
  return ({ next, money }) => {
    const event = automaticEvents.find((each) => each === next?.event);
    return next === null || event === undefined
      ? null
      : t(event, { when: soon(next.at), amount: amountText(money.kept) });
  };
};
