import type { Insights } from '@khidma/contract/insights/insights';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { useTranslations } from 'use-intl';

/** Names why an order was cancelled: what somebody chose, or whose doing it was. */
export const useReasonName = (): ((
  cause: Pick<Insights['reasons'][number], 'by' | 'reason'>,
) => string) => {
  const t = useTranslations('insights.reasons');
  const reasonWords = useTranslations('cancelReasons');
  return ({ by, reason }) => {
    const known = cancelReasons.find((each) => each === reason);
    if (known !== undefined) return reasonWords(known);
    return t(`by.${by === 'staff' ? 'staff' : 'system'}`);
  };
};
