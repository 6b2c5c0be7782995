import type { orderFilters, OrderSort } from '@khidma/contract/shapes/order-list';
import type { MerchantOrderTab } from '@khidma/domain/orders/order-tabs';
import { addDays, startOfDay } from '@khidma/domain/rules/days';
import { and, eq, gte, inArray, isNotNull, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { MOST_COUNTED, type PageInput, type PageOrder, planPage } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { orders } from '../../db/schema/orders.ts';
import { hasSettlementIn } from '../../db/schema/order-conditions.ts';
import type { Db } from '../../db/types.ts';
import { type FoundOrders, foundPage, isRemoved, isShown } from './list-orders.ts';
import { newestFirst, type OrderWalk } from './order-walks.ts';
import { inTab } from './orders.queries.ts';

/** What narrows a merchant's orders. */
export type OrderFilters = {
  readonly [Name in keyof typeof orderFilters]?: z.infer<(typeof orderFilters)[Name]> | undefined;
} & { readonly ids?: readonly string[] | undefined };

/** Whether a list is narrowed or ordered otherwise than its tab. */
export const isFiltered = ({
  settlement,
  serviceId,
  customerId,
  from,
  to,
  timeless,
  removed,
  sort,
}: OrderFilters & { readonly sort?: OrderSort | undefined }): boolean =>
  [settlement, serviceId, customerId, from, to, timeless, removed, sort].some(
    (each) => each !== undefined,
  );

/** The condition of the filters; refuses days that end before they begin. */
export function filteredBy({
  settlement,
  serviceId,
  customerId,
  from,
  to,
  timeless,
  ids,
}: OrderFilters): SQL | undefined {
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    settlement && and(eq(orders.settlementStatus, settlement), hasSettlementIn(orders)),
    serviceId === undefined ? undefined : eq(orders.serviceId, serviceId),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    timeless === undefined ? reservedWithin(from, to) : isNull(orders.reservedAt),
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
  );
}

const reservedWithin = (from: string | undefined, to: string | undefined): SQL | undefined =>
  and(
    from === undefined ? undefined : gte(orders.reservedAt, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(orders.reservedAt, new Date(startOfDay(addDays(to, 1)))),
  );

/** The condition that an order is on the list, or that it was taken off it where those are asked for. */
const isAsked = ({ removed }: OrderFilters): SQL => (removed === undefined ? isShown : isRemoved);

/** All of a merchant's orders that stand in a tab and pass the filters. */
export const ofMerchant = (
  merchantId: string,
  tab: MerchantOrderTab,
  filters: OrderFilters,
): SQL | undefined =>
  and(eq(orders.merchantId, merchantId), isAsked(filters), inTab(tab), filteredBy(filters));

/** Each by an index that gives the rows in its order. */
const orderOf = (sort: OrderSort): PageOrder =>
  sort === 'visitFirst' || sort === 'visitLast'
    ? { at: orders.reservedAt, id: orders.id, first: sort === 'visitFirst' ? 'oldest' : 'newest' }
    : { at: orders.createdAt, id: orders.id, first: sort === 'oldest' ? 'oldest' : 'newest' };

interface FilteredList {
  readonly merchantId: string;
  readonly tab: MerchantOrderTab;
  readonly input: PageInput;
  readonly filters: OrderFilters;
  readonly sort: OrderSort;
}

/** Returns a page of a merchant's orders that pass the filters, counted up to the bound. By visit, those without a time are left out. */
export async function filterOrders(
  db: Db,
  { merchantId, tab, input, filters, sort }: FilteredList,
): Promise<FoundOrders> {
  const order = orderOf(sort);
  const plan = planPage(input, order);
  const byVisit = order.at === orders.reservedAt ? isNotNull(orders.reservedAt) : undefined;
  const where = and(ofMerchant(merchantId, tab, filters), byVisit);
  const counted = sql`select count(*)::int from (select 1 from ${orders} where ${where} limit ${MOST_COUNTED + 1}) as first_ones`;
  const found = sql`
    select ${orders.id} as id, ${order.at} as at, (${counted}) as counted from ${orders}
    where ${and(where, plan.behind)} order by ${sql.join([...plan.orderBy], sql`, `)}
    limit ${plan.limit} offset ${plan.offset}`;
  return foundPage(db, { found, walk: walkAlong(order), merchantId });
}

/** The rows as the page found them, and their places. */
const walkAlong = ({ first }: PageOrder): OrderWalk => ({
  ...newestFirst,
  foundOrder: first === 'newest' ? newestFirst.foundOrder : sql`found.at, found.id`,
});
