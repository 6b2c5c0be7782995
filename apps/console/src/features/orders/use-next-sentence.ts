import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { useTranslations } from 'use-intl';

const events = [
  'expirePayment',
  'autoCancel',
  'autoComplete',
  'cancelRequestLapses',
  'customerAbsent',
  'merchantAbsent',
] as const;

/** Says what happens to an order by itself, and when; null where nothing does. */
export const useNextSentence = (): ((
  order: Pick<StaffOrder, 'next' | 'money'>,
) => string | null) => {
  const t = useTranslations('consoleOrders.next');
  const amountText = useAmountText();
  const { moment } = useMoments();
  return ({ next, money }) => {
    const known = events.find((event) => event === next?.event);
    return next === null || known === undefined
      ? null
      : t(known, { when: moment(next.at), amount: amountText(money.kept) });
  };
};
