import { orderTurn } from '@khidma/domain/orders/merchant-waits';
import type { MerchantOrderTab } from '@khidma/domain/orders/order-tabs';
import { desc, sql, type SQL } from 'drizzle-orm';
import { cursorOfKey, keyOfCursor } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { dueAt, turnOf } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import type { ListedOrder } from './order-row.ts';

/** How a list of orders is walked, by an index. */
export interface OrderWalk {
  /** The moment that the list orders by. */
  readonly at: SQL;
  readonly order: SQL;
  /** The same of a query's `found.at` and `found.id`. */
  readonly foundOrder: SQL;
  /** The condition that a row comes behind what `keyOf` names. */
  readonly behind: SQL;
  /** The placeholders of a cursor; refuses what is none of ours. */
  readonly keyOf: (cursor: string) => Record<string, unknown>;
  readonly cursorOf: (order: ListedOrder, at: Date) => string;
}

const [at, id] = [sql`${sql.placeholder('at')}::timestamptz`, sql`${sql.placeholder('id')}::uuid`];

const parameters = (cursor: string): { at: string; id: string } => {
  const key = keyOfCursor(cursor);
  return { at: key.at.toISOString(), id: key.id };
};

/** Every list but that of the open orders. */
export const newestFirst: OrderWalk = {
  at: sql`${orders.createdAt}`,
  order: sql`${desc(orders.createdAt)}, ${desc(orders.id)}`,
  foundOrder: sql`found.at desc, found.id desc`,
  behind: sql`(${orders.createdAt}, ${orders.id}) < (${at}, ${id})`,
  keyOf: parameters,
  cursorOf: (order, moment) => cursorOfKey({ at: moment, id: order.id }),
};

const [turn, due] = [sql`(${turnOf(orders)})`, sql`(${dueAt(orders)})`];

/** What the merchant is to answer, then to do, then what waits for somebody else; the soonest first. */
const mostUrgentFirst: OrderWalk = {
  at: due,
  order: sql`${turn}, ${due}, ${orders.id}`,
  foundOrder: sql`${turn}, found.at, found.id`,
  behind: sql`(${turn}, ${due}, ${orders.id}) > (${sql.placeholder('turn')}::integer, ${at}, ${id})`,
  keyOf: (cursor) => {
    const [, found, rest = ''] = /^([012])\.(.*)$/u.exec(cursor) ?? [];
    if (found === undefined) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
    return { turn: Number(found), ...parameters(rest) };
  },
  cursorOf: (order, moment) => `${orderTurn(order)}.${cursorOfKey({ at: moment, id: order.id })}`,
};

/** Returns how the list of a tab is walked. */
export const walkOf = (tab: MerchantOrderTab): OrderWalk =>
  tab === 'Open' ? mostUrgentFirst : newestFirst;
