import { customersTurn, type MerchantOrderTab } from '@khidma/domain/orders/order-tabs';
import { desc, sql, type SQL } from 'drizzle-orm';
import { cursorOfKey, keyOfCursor } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { dueAt, orders, waitsForCustomer } from '../../db/schema/orders.ts';
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

const [isLast, due] = [sql`(${waitsForCustomer(orders.status)})`, sql`(${dueAt(orders)})`];

/** What needs the merchant soonest, then what waits for the customer. */
const mostUrgentFirst: OrderWalk = {
  at: due,
  order: sql`${isLast}, ${due}, ${orders.id}`,
  foundOrder: sql`${isLast}, found.at, found.id`,
  behind: sql`(${isLast}, ${due}, ${orders.id}) > (${sql.placeholder('isLast')}::boolean, ${at}, ${id})`,
  keyOf: (cursor) => {
    const [, turn, rest = ''] = /^([mc])\.(.*)$/u.exec(cursor) ?? [];
    if (turn === undefined) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
    return { isLast: turn === 'c', ...parameters(rest) };
  },
  cursorOf: (order, moment) =>
    `${customersTurn.some((each) => each === order.status) ? 'c' : 'm'}.${cursorOfKey({ at: moment, id: order.id })}`,
};

/** Returns how the list of a tab is walked. */
export const walkOf = (tab: MerchantOrderTab): OrderWalk =>
  tab === 'Open' ? mostUrgentFirst : newestFirst;
