import { decideExtension } from '@khidma/contract/orders/decide-extension';
import { handle } from '../../core/call.ts';
import { applyExtensionEvent } from './apply-extension-event.ts';
import { lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const decideExtensionHandler = handle(decideExtension, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const decided = await applyExtensionEvent(call, order, {
    event: call.input.agree ? 'approve' : 'refuse',
    actor: actorOf(call),
  });
  return presentOrder(call, decided, 'merchant');
});
