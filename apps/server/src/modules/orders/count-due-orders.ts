import { countDueOrders } from '@khidma/contract/orders/count-due-orders';
import { and, sql } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { countUpToBound } from '../../core/page.ts';
import { dueAt, mayWaitForMerchant, turnOf } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import { isShown } from './list-orders.ts';
import { ownOrders } from './order.policy.ts';
import { inTab } from './orders.queries.ts';

export const countDueOrdersHandler = handle(countDueOrders, async (call) => {
  // One range of the index of open orders: all that is to be answered, and what is to be done by now.
  const isDue = sql`((${turnOf(orders)}), (${dueAt(orders)})) <= (1, ${call.now.toISOString()}::timestamptz)`;
  const mine = and(ownOrders(call), isShown, inTab('Open'), isDue, mayWaitForMerchant);
  const { total } = await countUpToBound(call.tx, orders, mine);
  return { count: total };
});
