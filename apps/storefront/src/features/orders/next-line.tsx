import { useAmountText } from '@khidma/app/intl/use-amount-text';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { useTranslations } from 'use-intl';

const known = [
  'expirePayment',
  'autoCancel',
  'autoComplete',
  'cancelRequestLapses',
  'customerAbsent',
  'merchantAbsent',
] as const;

/** What happens by itself: a newer server's event that this build has no words for is left out. */
export const useUpcoming = (): ((order: Pick<OrderDetail, 'next' | 'money'>) => string | null) => {
  const t = useTranslations('shop.order.upcoming');
  const amountText = useAmountText();
  return ({ next, money }) => {
    const named = known.find((each) => each === next?.event);
    return named === undefined ? null : t(named, { amount: amountText(money.kept) });
  };
};
