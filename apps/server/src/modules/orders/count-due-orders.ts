import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { countUpToBound } from '../../core/page.ts';
import { needsMerchant } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';

export const countDueOrdersHandler = handle(countDueOrders, async (call) => ({
  count: await countNeedingMerchant(call.tx, callerOf(call).id, call.now),
}));

/** Returns how many orders wait for a merchant now, counted up to the bound. */
export async function countNeedingMerchant(
  tx: Queryable,
  merchantId: string,
  now: Date,
): Promise<number> {
  const mine = and(eq(orders.merchantId, merchantId), needsMerchant(orders, now));
  return (await countUpToBound(tx, orders, mine)).total;
}
