import { type MerchantOrderTab, orderTabCondition } from '@khidma/domain/orders/order-tabs';
import { and, eq, type SQL } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { isOngoing } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** One order for reading; somebody else's or an unknown one is `notFound`. Without an owner it is staff who look. */
export async function findOrder(tx: Queryable, id: string, owner?: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owner));
  if (order === undefined) throw refuse('notFound');
  return order;
}

/** What an order must be to stand in a tab, as a condition; nothing for `All`. Its words are those of the tabs' indexes, in the statement's text: of a parameter the planner doesn't know which index it is about. */
export function inTab(tab: MerchantOrderTab): SQL | undefined {
  const { statuses, commentStatus, orDisputed } = orderTabCondition(tab);
  return and(
    orDisputed ? isOngoing(orders) : undefined,
    statuses === null || orDisputed ? undefined : isOneOf(orders.status, statuses),
    commentStatus === null ? undefined : isOneOf(orders.commentStatus, [commentStatus]),
  );
}
