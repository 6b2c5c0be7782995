import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { useTranslations } from 'use-intl';

/** Why an order is cancelled, in words; what is none of ours is shown as it is. */
export const useReasonLabels = (): ((reason: string) => string) => {
  const t = useTranslations('cancelReasons');
  return (reason) => {
    const known = cancelReasons.find((each) => each === reason);
    return known === undefined ? reason : t(known);
  };
};
