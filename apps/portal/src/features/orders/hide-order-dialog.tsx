import { useEndpointMutation } from '@khidma/client/query';
import { hideOrder } from '@khidma/contract/orders/merchant-orders';
import { ConfirmDialog } from '@khidma/ui/dialog';
import { feedback } from '@khidma/ui/feedback';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { useRestoreOrders } from './use-restore-orders.ts';

/** Asks before a closed order leaves the list. */
export function HideOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.hideForm');
  const common = useTranslations('common');
  const navigate = useNavigate();
  const hidden = useTranslations('orders.hidden');
  const { restore } = useRestoreOrders();
  const hide = useEndpointMutation(hideOrder, { silent: true });
  const confirm = (): void =>
    hide.mutate(
      { id: order.id },
      {
        onSuccess: () => {
          feedback.show({
            message: t('done'),
            action: { label: hidden('undo'), onSelect: () => restore([order.id]) },
          });
          void navigate({ to: '/order-manage' });
        },
      },
    );
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={t('title')}
      busy={hide.isPending}
      error={hide.error?.message}
      confirmLabel={t('submit')}
      cancelLabel={common('cancel')}
      closeLabel={common('close')}
    >
      {t('text')}
    </ConfirmDialog>
  );
}
