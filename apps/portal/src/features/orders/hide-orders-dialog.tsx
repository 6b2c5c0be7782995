import { useEndpointMutation } from '@khidma/client/query';
import { hideOrders } from '@khidma/contract/orders/merchant-orders';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import { canHide } from './order-actions.ts';
import { useRestoreOrders } from './order-actions.ts';

interface HideOrdersDialogProps {
  readonly orders: readonly MerchantOrderRow[];
  readonly onClose: () => void;
  /** Once they are off the list. */
  readonly onDone: () => void;
}

/** Asks before closed orders leave the list, and says how many of the chosen stay. */
export function HideOrdersDialog({ orders, onClose, onDone }: HideOrdersDialogProps) {
  const t = useTranslations('orderList.hide');
  const hide = useEndpointMutation(hideOrders, { silent: true });
  const hidden = useTranslations('orders.hidden');
  const { restore } = useRestoreOrders();
  const closed = orders.filter(canHide);
  const stay = orders.length - closed.length;
  const confirm = (): void =>
    hide.mutate(
      { ids: closed.map(({ id }) => id) },
      {
        onSuccess: (results) => {
          const done = results.flatMap(({ id, ok }) => (ok ? [id] : []));
          const isAll = done.length === results.length;
          feedback.show({
            type: isAll ? 'success' : 'warning',
            message: isAll
              ? t('done', { count: done.length })
              : t('partly', { failed: results.length - done.length }),
            ...(done.length > 0 && {
              action: { label: hidden('undo'), onSelect: () => restore(done) },
            }),
          });
          onDone();
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={confirm}
      title={t('title', { count: closed.length })}
      busy={hide.isPending}
      error={hide.error?.message}
      confirmLabel={t('submit')}
    >
      <p>{t('text')}</p>
      {stay > 0 && <p>{t('stay', { count: stay })}</p>}
    </ConfirmDialog>
  );
}
