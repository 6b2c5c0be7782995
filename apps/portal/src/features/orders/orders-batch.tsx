import { saveFile } from '@khidma/client/save-file';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { Button } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { BatchFrame } from '@khidma/app/list/batch-frame';
import { canHide, type OrderActionName, orderActions, useRestoreOrders } from './order-actions.ts';
import { downloadChosen, orderQuery } from './orders-queries.ts';
import { hideOrders } from '@khidma/contract/orders/merchant-orders';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useEffect } from 'react';

interface OrdersBatchProps {
  readonly chosen: readonly MerchantOrderRow[];
  readonly onHide: () => void;
  readonly onClear: () => void;
  readonly onAll?: (() => void) | undefined;
}

/** What is done with many orders at once: a file of them, and closed ones off the list. Completing needs each its own proof. */
export function OrdersBatch({ chosen, onHide, onClear, onAll }: OrdersBatchProps) {
  const t = useTranslations('orderList.batch');
  const downloads = useTranslations('downloads');
  const making = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') =>
      downloadChosen(
        format,
        chosen.map(({ id }) => id),
      ),
    onSuccess: (file) => {
      saveFile(file);
      feedback.show({ message: downloads('done') });
    },
  });
  return (
    <BatchFrame
      count={chosen.length}
      clearLabel={t('clear')}
      onClear={onClear}
      allLabel={t('selectAll')}
      onAll={onAll}
    >
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          loading={making.isPending && making.variables === format}
          disabled={making.isPending || chosen.length === 0}
          onClick={() => making.mutate(format)}
        >
          {downloads(format)}
        </Button>
      ))}
      <Button
        size="sm"
        disabledReason={chosen.some(canHide) ? undefined : t('cannotHide')}
        onClick={onHide}
      >
        {t('hide')}
      </Button>
    </BatchFrame>
  );
}

interface HideOrdersDialogProps {
  readonly orders: readonly MerchantOrderRow[];
  readonly onClose: () => void;
  /** Once they are off the list. */
  readonly onDone: () => void;
}

/** Asks before closed orders leave the list, and says how many of the chosen stay. */
export function HideOrdersDialog({ orders, onClose, onDone }: HideOrdersDialogProps) {
  const t = useTranslations('orderList.hide');
  const hidden = useTranslations('orders.hidden');
  const { restore } = useRestoreOrders();
  const closed = orders.filter(canHide);
  const stay = orders.length - closed.length;
  return (
    <QuestionDialog
      endpoint={hideOrders}
      input={{ ids: closed.map(({ id }) => id) }}
      title={t('title', { count: closed.length })}
      confirmLabel={t('submit')}
      onClose={onClose}
      onDone={(results) => {
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
      }}
    >
      <p>{t('text')}</p>
      {stay > 0 && <p>{t('stay', { count: stay })}</p>}
    </QuestionDialog>
  );
}

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
