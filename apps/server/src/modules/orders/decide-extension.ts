import type { decideExtension } from '@khidma/contract/orders/decide-extension';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { Call } from '../../core/call.ts';
import { applyExtensionEvent } from './apply-extension-event.ts';
import { lockOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';

export async function runDecideExtension(call: Call<typeof decideExtension>): Promise<OrderDetail> {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const decided = await applyExtensionEvent(call, order, {
    event: call.input.agree ? 'approve' : 'refuse',
    actor: actorOf(call),
  });
  return presentOrder(call, decided, 'merchant');
}
