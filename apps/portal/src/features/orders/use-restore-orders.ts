import { useEndpointMutation } from '@khidma/client/query';
import { showOrders } from '@khidma/contract/orders/merchant-orders';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

/** Puts orders back that were taken off the list, and says what came of it; also once the screen that asked is gone. */
export const useRestoreOrders = () => {
  const t = useTranslations('orders.hidden');
  const show = useEndpointMutation(showOrders, {
    onSuccess: (results) => {
      const count = results.filter(({ ok }) => ok).length;
      if (count > 0) feedback.show({ message: t('restored', { count }) });
    },
  });
  return {
    restore: (ids: readonly string[]): void => show.mutate({ ids: [...ids] }),
    isRestoring: show.isPending,
  };
};
