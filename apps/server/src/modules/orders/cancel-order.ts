import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { handle } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders, requireDescription } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const cancelOrderHandler = handle(cancelOrder, async (call) => {
  const { id, reason, description } = call.input;
  requireDescription(reason, description);
  const order = await lockOrder(call, id, ownOrders(call));
  const cancelled = await applyOrderEvent(call, order, {
    event: 'merchantCancel',
    actor: actorOf(call),
    changes: { cancelReason: reason, cancelDescription: description },
    data: { reason, note: description },
  });
  return presentOrder(call, cancelled, 'merchant');
});
