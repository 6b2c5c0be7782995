import { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { applyOrderEvent, lockOrder, type OrderMove } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const decideCancelRequestHandler = handle(decideCancelRequest, async (call) => {
  const { id, agree, reason } = call.input;
  if (!agree && reason === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const order = await lockOrder(call, id, ownOrders(call));
  const actor = actorOf(call);
  const move: OrderMove = agree
    ? { event: 'agreeCancel', actor }
    : { event: 'refuseCancel', actor, changes: { refusalReason: reason }, data: { note: reason } };
  return presentOrder(call, await applyOrderEvent(call, order, move), 'merchant');
});
