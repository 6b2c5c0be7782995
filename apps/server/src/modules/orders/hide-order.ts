import { hideOrder } from '@khidma/contract/orders/hide-order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { lockOrder, saveOrder } from './apply-order-event.ts';
import { ownOrders } from './order.policy.ts';

/** Hiding twice is no error: the list already looks as it was asked to. */
export const hideOrderHandler = handle(hideOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  if (!orderCan.hide(order)) throw refuse('orderWrongState');
  await saveOrder(call, order, { hiddenFromMerchant: true });
  return null;
});
