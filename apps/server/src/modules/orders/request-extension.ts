import { requestExtension } from '@khidma/contract/shop/request-extension';
import { handle } from '../../core/call.ts';
import { applyExtensionEvent } from './apply-extension-event.ts';
import { lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export const requestExtensionHandler = handle(requestExtension, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const asked = await applyExtensionEvent(call, order, { event: 'request', actor: actorOf(call) });
  return presentOrder(call, asked, 'customer');
});
