import type { confirmMyOrder } from '@khidma/contract/shop/confirm-my-order';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { Call } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export async function runConfirmMyOrder(call: Call<typeof confirmMyOrder>): Promise<OrderDetail> {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  return presentOrder(
    call,
    await applyOrderEvent(call, order, { event: 'confirmByCustomer', actor: actorOf(call) }),
    'customer',
  );
}
