import { StatementDialog } from '@khidma/app/disputes/statement-dialog';
import { openMyDispute } from '@khidma/contract/orders/disputes';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './confirm-dialogs.tsx';
import { useOrderMove } from './use-order-move.ts';

/** Asks what is wrong, and opens a dispute with it, claims the warranty, or appeals against what was decided. */
export function OpenDisputeDialog({ order, open, onClose }: OrderDialogProps) {
  const t = useTranslations('disputes');
  const isAppeal = order.mayDispute === 'appeal';
  const words = isAppeal ? 'appealForm' : 'openForm';
  const move = useOrderMove(openMyDispute, { done: t(`${words}.done`), onDone: onClose });
  if (!open) return null;
  return (
    <StatementDialog
      orderId={order.id}
      title={order.mayDispute === 'warranty' ? t('claim') : t(`${words}.title`)}
      intro={t(`${words}.text`)}
      asksCause={!isAppeal}
      onSend={(statement) => move.mutateAsync(statement)}
      onClose={onClose}
    />
  );
}
