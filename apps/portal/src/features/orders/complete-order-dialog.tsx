import { useEndpointMutation } from '@khidma/client/query';
import { completeOrder } from '@khidma/contract/orders/completion';
import { maxCompletionImages, minCompletionImages } from '@khidma/domain/limits/limits';
import { Small } from '@khidma/ui/small';
import { useTranslations } from 'use-intl';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDialogProps } from './order-dialog-props.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** The proof that the work is done: when, 1 to 5 photos, and what else the customer should know. */
export function CompleteOrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('orders.completeForm');
  const { moment } = useMoments();
  const complete = useEndpointMutation(completeOrder, { silent: true });
  const from = earliest(order);
  return (
    <ProofDialog
      order={order}
      onClose={onClose}
      onSend={complete.mutateAsync}
      title={t('title')}
      submit={t('submit')}
      done={t('done')}
    >
      <p>{t('intro', { min: minCompletionImages, max: maxCompletionImages })}</p>
      {from !== null && <Small>{t(from.hint, { when: moment(from.at) })}</Small>}
    </ProofDialog>
  );
}

/** From when on the work can have been done: not before the visit, nor before the payment. */
const earliest = ({ paidAt, reservedAt }: OrderDialogProps['order']) => {
  if (paidAt === null) return null;
  return reservedAt !== null && paidAt < reservedAt
    ? ({ hint: 'visitHint', at: reservedAt } as const)
    : ({ hint: 'timeHint', at: paidAt } as const);
};
