import type { OrderRow } from '@khidma/contract/shapes/order';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';

const known = ['expirePayment', 'autoCancel', 'autoComplete', 'cancelRequestLapses'] as const;

/** What happens by itself: a newer server's event that this build has no words for is left out. */
export const useUpcoming = (): ((event: string) => string | null) => {
  const t = useTranslations('shop.order.upcoming');
  return (event) => {
    const named = known.find((each) => each === event);
    return named === undefined ? null : t(named);
  };
};

/** What happens by itself next, and when. */
export function NextLine({ next }: { readonly next: NonNullable<OrderRow['next']> }) {
  const upcoming = useUpcoming();
  const { moment } = useMoments();
  const words = upcoming(next.event);
  return words === null ? null : (
    <>
      {words} · {moment(next.at)}
    </>
  );
}
