import {
  type CommentStatus,
  type OrderTab,
  orderTabCondition,
} from '@khidma/domain/orders/order-tabs';
import type { OrderStatus } from '@khidma/domain/orders/order-transitions';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** One order for reading; somebody else's or an unknown one is `notFound`. */
export async function findOrder(tx: Queryable, id: string, owner: SQL): Promise<OrderRow> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), owner));
  if (order === undefined) throw refuse('notFound');
  return order;
}

/** What an order must be to stand in a tab, as a condition; nothing for `All`. Its words are those of the tabs' indexes. */
export function inTab(tab: OrderTab): SQL | undefined {
  const { status, commentStatus } = orderTabCondition(tab);
  return and(
    status === null ? undefined : eq(orders.status, wordOf(status)),
    commentStatus === null ? undefined : eq(orders.commentStatus, wordOf(commentStatus)),
  );
}

/** One of the words of a closed list, in the statement's text: of a parameter the planner doesn't know which index it is about. */
const wordOf = (word: OrderStatus | CommentStatus): SQL => sql.raw(`'${word}'`);
