import { StatementDialog } from '@khidma/app/disputes/statement-dialog';
import { useEndpointMutation } from '@khidma/client/query';
import { openDispute } from '@khidma/contract/orders/disputes';
import { feedback } from '@khidma/ui/feedback';
import { useTranslations } from 'use-intl';
import type { OrderDialogProps } from './order-dialog-props.ts';

/** Asks what is wrong, and opens a dispute with it, or appeals against what was decided. */
export function OpenDisputeDialog({ order, onClose }: OrderDialogProps) {
  const t = useTranslations('disputes');
  const isAppeal = order.mayDispute === 'appeal';
  const words = isAppeal ? 'appealForm' : 'openForm';
  const open = useEndpointMutation(openDispute, {
    silent: true,
    onSuccess: () => void feedback.show({ message: t(`${words}.done`) }),
  });
  return (
    <StatementDialog
      orderId={order.id}
      title={t(`${words}.title`)}
      intro={t(`${words}.text`)}
      asksCause={!isAppeal}
      onSend={(statement) => open.mutateAsync(statement)}
      onClose={onClose}
    />
  );
}
