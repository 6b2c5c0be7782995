import { useEndpointMutation } from '@khidma/client/query';
import { hideOrders } from '@khidma/contract/orders/hide-orders';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';

interface HideOrdersDialogProps {
  readonly orders: readonly MerchantOrderRow[];
  readonly onClose: () => void;
  /** Once they are off the list. */
  readonly onDone: () => void;
}

/** Asks before closed orders leave the list, and says how many of the chosen stay. */
export function HideOrdersDialog({ orders, onClose, onDone }: HideOrdersDialogProps) {
  const t = useTranslations('orderList.hide');
  const common = useTranslations('common');
  const hide = useEndpointMutation(hideOrders, { silent: true });
  const closed = orders.filter(orderCan.hide);
  const stay = orders.length - closed.length;
  const confirm = (): void =>
    hide.mutate(
      { ids: closed.map(({ id }) => id) },
      {
        onSuccess: (results) => {
          const done = results.filter(({ ok }) => ok).length;
          const isAll = done === results.length;
          feedback.show({
            type: isAll ? 'success' : 'warning',
            message: isAll
              ? t('done', { count: done })
              : t('partly', { failed: results.length - done }),
          });
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('title', { count: closed.length })}
      busy={hide.isPending}
      error={hide.error?.message}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      <p>{t('text')}</p>
      {stay > 0 && <p>{t('stay', { count: stay })}</p>}
    </ConfirmDialog>
  );
}
