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
export const useUpcoming = (): ((event: string) => string | null) => {
  const t = useTranslations('shop.order.upcoming');
  return (event) => {
    const named = known.find((each) => each === event);
    return named === undefined ? null : t(named);
  };
};
