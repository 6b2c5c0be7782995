import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { handle } from '../../../kernel/call.ts';
import { findOrder, ownOrders } from './orders.ts';
import { presentOrder } from './order.presenter.ts';

export const getOrderHandler = handle(getOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'merchant');
});

export const getMyOrderHandler = handle(getMyOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'customer');
});
