import { requestCancel } from '@khidma/contract/shop/request-cancel';
import { handle } from '../../core/call.ts';
import { applyOrderEvent, lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders, requireDescription } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

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
