import { useNow } from '@khidma/app/intl/use-time-left';
import { useQuery } from '@tanstack/react-query';
import { feedback } from '@khidma/ui/feedback';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { orderActions, type OrderActionName } from './order-actions.ts';
import { orderQuery } from './orders-queries.ts';

interface RowActionDialogProps {
  readonly id: string;
  readonly name: OrderActionName;
  readonly onClose: () => void;
}

/** What is done with an order out of the list: the dialog of its page, over the order as it is now. */
export function RowActionDialog({ id, name, onClose }: RowActionDialogProps) {
  const t = useTranslations('orderList.row');
  const now = useNow();
  const { data: order, error, isFetching } = useQuery({ ...orderQuery(id), staleTime: 0 });
  const action = orderActions.find((each) => each.name === name);
  const isOver = order !== undefined && action?.can(order, now) !== true;
  const problem = error?.message ?? (isOver && !isFetching ? t('changed') : undefined);
  useEffect(() => {
    if (problem === undefined) return;
    feedback.show({ type: 'error', message: problem });
    onClose();
  }, [problem, onClose]);
  if (order === undefined || action === undefined || isOver) return null;
  return <action.Dialog order={order} onClose={onClose} />;
}
