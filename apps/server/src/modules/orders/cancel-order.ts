import type { cancelOrder } from '@khidma/contract/orders/cancel-order';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { Call } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders, requireDescription } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export async function runCancelOrder(call: Call<typeof cancelOrder>): Promise<OrderDetail> {
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
}
