import type { getOrder } from '@khidma/contract/orders/get-order';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import type { Call } from '../../core/call.ts';
import { ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { findOrder } from './orders.queries.ts';

export async function runGetOrder(call: Call<typeof getOrder>): Promise<OrderDetail> {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'merchant');
}
