import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { getMyOrder } from '@khidma/contract/shop/get-my-order';
import type { Call } from '../../core/call.ts';
import { ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { findOrder } from './orders.queries.ts';

export async function runGetMyOrder(call: Call<typeof getMyOrder>): Promise<OrderDetail> {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'customer');
}
