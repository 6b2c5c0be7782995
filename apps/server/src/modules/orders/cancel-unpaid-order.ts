import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { handle } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const cancelUnpaidOrderHandler = handle(cancelUnpaidOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  return presentOrder(
    call,
    await applyOrderEvent(call, order, { event: 'cancelUnpaid', actor: actorOf(call) }),
    'customer',
  );
});
