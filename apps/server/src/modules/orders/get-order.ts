import { getOrder } from '@khidma/contract/orders/get-order';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { hideOrder } from '@khidma/contract/orders/hide-order';
import { showOrder } from '@khidma/contract/orders/show-order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { handle } from '../../core/call.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { findOrder } from './orders.queries.ts';
import { refuse } from '../../core/refuse.ts';
import { lockOrder, saveOrder } from './apply-order-event.ts';

export const getOrderHandler = handle(getOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'merchant');
});

export const getMyOrderHandler = handle(getMyOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'customer');
});

/** Hiding twice is no error: the list already looks as it was asked to. */
export const hideOrderHandler = handle(hideOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, actorOf(call));
  if (!orderCan.hide(order)) throw refuse('orderWrongState');
  await saveOrder(call, order, { hiddenFromMerchant: true });
  return null;
});

/** What is shown already looks as it was asked to. */
export const showOrderHandler = handle(showOrder, async (call) => {
  const order = await lockOrder(call, call.input.id, actorOf(call));
  return presentOrder(
    call,
    await saveOrder(call, order, { hiddenFromMerchant: false }),
    'merchant',
  );
});
