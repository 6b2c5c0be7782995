import { DisputeSection } from '@khidma/app/orders/order-dispute';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import { disputeWaitsFor, mayDecideAgain } from '@khidma/domain/disputes/dispute-rules';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { Caption } from '@khidma/ui/caption';
import { useTranslations } from 'use-intl';
import { OrderConversation } from '../../shared/conversation/order-conversation.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { DisputeDecision } from './dispute-decision.tsx';
import { DisputeSides } from './dispute-sides.tsx';

/** The latest dispute about an order, to be decided while it is open. */
export function OrderDispute({ order }: { readonly order: StaffOrder }) {
  const t = useTranslations('consoleOrders.dispute');
  const mayRead = usePermission(readOrderConversation);
  const mayDecide = [mayRead, usePermission(refundDispute)].includes(true);
  const now = useNow();
  if (order.dispute === null) return null;
  const readyAt = Date.parse(order.dispute.readyAt);
  const isReady = disputeWaitsFor({ readyAt, merchant: order.merchant }, now) === 'staff';
  // Who decided first does not decide again.
  const isColleagues = order.decidedByMe && !mayDecideAgain(order.dispute.kind);
  const waitsForUs = mayDecide && isDisputed(order) && isReady;
  return (
    <>
      <DisputeSection
        dispute={order.dispute}
        audience="staff"
        said={<DisputeSides order={order} dispute={order.dispute} />}
        actions={waitsForUs && isColleagues ? <Caption>{t('colleague')}</Caption> : undefined}
      />
      {waitsForUs && !isColleagues && <DisputeDecision key={order.dispute.id} order={order} />}
      {mayRead && isDisputed(order) && <OrderConversation orderId={order.id} />}
    </>
  );
}
