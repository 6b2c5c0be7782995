import { DisputeSection } from '@khidma/app/orders/order-dispute';
import { useNow } from '@khidma/app/intl/use-time-left';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import { disputeWaitsFor, mayDecideAgain } from '@khidma/domain/disputes/dispute-rules';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { OrderConversation } from '../../shared/conversation/order-conversation.tsx';
import { usePermission } from '../../shared/use-permission.ts';

const DecideDialog = lazyDialog(async () => (await import('./order-dialogs.tsx')).DecideDialog);

/** The latest dispute about an order, to be decided while it is open. */
export function OrderDispute({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders.dispute');
  const [open, setOpen] = useState(false);
  const mayRead = usePermission(readOrderConversation);
  const mayDecide = [mayRead, usePermission(refundDispute)].includes(true);
  const now = useNow();
  if (order.dispute === null) return null;
  const readyAt = Date.parse(order.dispute.readyAt);
  const isReady = disputeWaitsFor({ readyAt, merchant: order.merchant }, now) === 'staff';
  // Who decided first does not decide again.
  const isColleagues = order.decidedByMe && !mayDecideAgain(order.dispute.kind);
  const actions =
    mayDecide && isDisputed(order) && isReady && isColleagues ? (
      <Caption>{t('colleague')}</Caption>
    ) : mayDecide && isDisputed(order) && isReady ? (
      <>
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('decide')}
        </Button>
        {open && <DecideDialog order={order} onClose={() => setOpen(false)} />}
      </>
    ) : undefined;
  return (
    <>
      <DisputeSection dispute={order.dispute} audience="staff" actions={actions} />
      {mayRead && isDisputed(order) && <OrderConversation orderId={order.id} />}
    </>
  );
}
