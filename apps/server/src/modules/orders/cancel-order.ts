import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { requestCancel } from '@khidma/contract/shop/request-cancel';
import { decideCancelRequest } from '@khidma/contract/orders/decide-cancel-request';
import { handle } from '../../core/call.ts';
import { applyOrderEvent, lockOrder, type OrderMove } from './apply-order-event.ts';
import { actorOf, ownOrders, requireDescription } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { refuseFields } from '../../core/refuse.ts';

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

export const cancelUnpaidOrderHandler = handle(cancelUnpaidOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  return presentOrder(
    call,
    await applyOrderEvent(call, order, { event: 'cancelUnpaid', actor: actorOf(call) }),
    'customer',
  );
});

export const requestCancelHandler = handle(requestCancel, async (call) => {
  const { id, reason, description } = call.input;
  requireDescription(reason, description);
  const order = await lockOrder(call, id, ownOrders(call));
  const asked = await applyOrderEvent(call, order, {
    event: 'requestCancel',
    actor: actorOf(call),
    // A refusal of an earlier request is no answer to this one.
    changes: { cancelReason: reason, cancelDescription: description, refusalReason: '' },
    data: { reason, note: description },
  });
  return presentOrder(call, asked, 'customer');
});

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
