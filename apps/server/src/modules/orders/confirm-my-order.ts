import { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import { handle } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const confirmMyOrderHandler = handle(confirmMyOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  return presentOrder(
    call,
    await applyOrderEvent(call, order, { event: 'confirmByCustomer', actor: actorOf(call) }),
    'customer',
  );
});
