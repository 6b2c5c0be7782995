import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageOrders } from '@khidma/contract/orders/merchant-orders';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import {
  dueAt,
  isOngoing,
  keptAmount,
  needsMerchant,
  turnOf,
} from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Db } from '../../../db/types.ts';
import { isShown } from './list-orders.ts';

/** No group is counted further. */
const MOST_COUNTED = 200;

type Figures = NonNullable<OutputOf<typeof pageOrders>['figures']>;
type Figure = Figures['today'];

interface FiguresAsked {
  readonly merchantId: string;
  readonly now: Date;
}

const prepared = new WeakMap<Db, ReturnType<typeof prepareFigures>>();

/** Returns how many of a merchant's open orders stand in each group of the list, and what their customers paid: each is a stretch of the index of open orders, and is counted no further than its bound. */
export async function orderFigures(
  db: Db,
  { merchantId, now }: FiguresAsked,
): Promise<Figures | null> {
  const statement = prepared.get(db) ?? prepareFigures(db);
  prepared.set(db, statement);
  const tomorrow = startOfDay(addDays(dubaiDay(now.getTime()), 1));
  const [row] = await statement.execute({
    owner: merchantId,
    now: now.toISOString(),
    tomorrow: new Date(tomorrow).toISOString(),
  });
  return row ?? null;
}

function prepareFigures(db: Db) {
  const at = (name: string): SQL => sql`${sql.placeholder(name)}::timestamptz`;
  const figure = (where: SQL): SQL<Figure> => sql<Figure>`(
    select json_build_object('count', count(*)::int, 'amount', coalesce(sum(kept), 0)::float8)
    from (select case when ${orders.paidAt} is null then 0 else ${keptAmount(orders)} end as kept from ${orders} where ${and(
      eq(orders.merchantId, sql`${sql.placeholder('owner')}::uuid`),
      isOngoing(orders),
      isShown,
      where,
    )} limit ${sql.raw(String(MOST_COUNTED))}) as counted)`;
  const needs = needsMerchant(orders, at('now'));
  // What waited for an answer that nobody waits for any more is work again.
  const isWork = sql`(${turnOf(orders)}) <= 1 and not (${needs})`;
  return db
    .select({
      needs: figure(needs),
      today: figure(sql`${isWork} and (${dueAt(orders)}) < ${at('tomorrow')}`),
      ahead: figure(sql`${isWork} and (${dueAt(orders)}) >= ${at('tomorrow')}`),
      others: figure(sql`(${turnOf(orders)}) = 2`),
    })
    .from(sql`(values (1)) as one`)
    .prepare('order_figures');
}
