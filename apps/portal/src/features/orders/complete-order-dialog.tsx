import { useEndpointMutation } from '@khidma/client/query';
import { completeOrder } from '@khidma/contract/orders/complete-order';
import { maxCompletionImages, minCompletionImages } from '@khidma/domain/limits/attachment-limits';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The proof that the work is done: when, 1 to 5 photos, and what else the customer should know. */
export function CompleteOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const complete = useEndpointMutation(completeOrder, { silent: true });
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      onSend={complete.mutateAsync}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <TooEarly order={order} />
      <p>{t('intro', { min: minCompletionImages, max: maxCompletionImages })}</p>
      {order.paidAt !== null && <Small>{t('timeHint', { when: moment(order.paidAt) })}</Small>}
    </ProofDialog>
  );
}

/** Work that is done before it was to begin is asked about by the customer. */
function TooEarly({ order: { reservedAt } }: Pick<OrderDialogProps, 'order'>) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const now = useNow();
  return reservedAt !== null && now < Date.parse(reservedAt) ? (
    <Notice tone="warning" title={t('early.title')}>
      {t('early.text', { when: moment(reservedAt) })}
    </Notice>
  ) : null;
}
