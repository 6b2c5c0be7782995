import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { cancelStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { fils } from '@khidma/domain/money/fils';
import { portion } from '@khidma/domain/money/rounding';
import { orderCan } from '@khidma/domain/orders/order-can';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { Button } from '@khidma/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RefuseDialog } from '../../shared/decision/dialogs.tsx';
import { useMay } from '../../shared/use-may.ts';
import { ExtendDialog, RefundDialog } from './order-dialogs.tsx';

/** What staff can do with an order, each with a question that says what it does to the money. */
export function OrderActions({ order }: { readonly order: StaffOrder }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleOrders');
  const [open, setOpen] = useState<'cancel' | 'refund' | 'extend' | null>(null);
  const [maySupport, mayMoney] = [useMay(cancelStaffOrder), useMay(refundOrder)];
  const close = (): void => setOpen(null);
  const left = order.money.kept;
  const { number, customer, merchant } = order;
  // Cancelled, it brings nothing itself.
  const lost = fils(order.fee?.merchantReceives ?? 0);
  const borne = portion(lost, order.cancelBorne, 100);
  return (
    <>
      {maySupport && orderCan.extendDeadline(order) && order.next !== null && (
        <>
          <Button onClick={() => setOpen('extend')}>{t('extend.action')}</Button>
          <ExtendDialog
            open={open === 'extend'}
            onClose={close}
            order={order}
            until={order.next.at}
          />
        </>
      )}
      {mayMoney && orderCan.refund(order) && left > 0 && (
        <>
          <Button onClick={() => setOpen('refund')}>{t('refund.action')}</Button>
          <RefundDialog key={left} open={open === 'refund'} onClose={close} order={order} />
        </>
      )}
      {maySupport && orderCan.cancelByStaff(order) && (
        <>
          <Button kind="danger-quiet" onClick={() => setOpen('cancel')}>
            {t('cancelOrder.action')}
          </Button>
          <RefuseDialog
            open={open === 'cancel'}
            onClose={close}
            endpoint={cancelStaffOrder}
            inputOf={(reason) => ({ id: order.id, reason })}
            field={{ name: 'reason', longest: 500 }}
            title={t('cancelOrder.title', { number })}
            label={t('cancelOrder.reason')}
            hint={t('cancelOrder.hint')}
            confirmLabel={t('cancelOrder.action')}
            doneText={t('cancelOrder.done')}
          >
            {t(borne > 0 ? 'cancelOrder.textBorne' : 'cancelOrder.text', {
              customer: customer.name,
              merchant: merchant.name,
              amount: amountText(left),
              borne: amountText(borne),
            })}
          </RefuseDialog>
        </>
      )}
    </>
  );
}
