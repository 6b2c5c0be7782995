import type { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { Call } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { applyOrderEvent, lockOrder, type OrderMove } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export async function runDecideCancelRequest(
  call: Call<typeof decideCancelRequest>,
): Promise<OrderDetail> {
  const { id, agree, reason } = call.input;
  if (!agree && reason === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const order = await lockOrder(call, id, ownOrders(call));
  const actor = actorOf(call);
  const move: OrderMove = agree
    ? { event: 'agreeCancel', actor }
    : { event: 'refuseCancel', actor, changes: { refusalReason: reason }, data: { note: reason } };
  return presentOrder(call, await applyOrderEvent(call, order, move), 'merchant');
}
