import { customers } from '../../../db/schema/auth.ts';
import { hasSettlementIn } from '../../../db/schema/order-conditions.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Db } from '../../../db/types.ts';
import { type Call, handle, requireCaller } from '../../../kernel/call.ts';
import {
  type Column,
  type ExportTexts,
  inBatches,
  moment,
  settlementText,
  sheetDownload,
  sum,
  text,
} from '../../../kernel/export-sheet.ts';
import {
  allCounted,
  cappedTotal,
  countUpToBound,
  isBehind,
  MOST_COUNTED,
  type PageInput,
  type PageOrder,
  planPage,
  withinDays,
} from '../../../kernel/page.ts';
import { agreeingEnds } from '../disputes/find-disputes.ts';
import {
  presentMerchantPage,
  presentOrder,
  presentOrderPage,
} from '../lifecycle/order.presenter.ts';
import { findOrder, inTab, ownOrders } from '../lifecycle/orders.ts';
import { reclaimedAmount } from '../payments/chargeback-holds.ts';
import { wordsOfOrder } from '../records/index.ts';
import { newestFirst, type OrderWalk } from '../visits/order-visits.ts';
import {
  countOrders,
  type FoundOrders,
  foundPage,
  isRemoved,
  isShown,
  listOrders,
  type OrderCount,
  searchOrders,
} from './list-orders.ts';
import { orderFigures } from './order-figures.ts';
import { getMyOrder, pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { exportOrders, getOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { orderFilters, type OrderSort } from '@khidma/contract/shapes/order-list';
import { bookedShareOf, sumsOf } from '@khidma/domain/orders/order-money';
import {
  isInOrderTab,
  type MerchantOrderTab,
  merchantOrderTabs,
} from '@khidma/domain/orders/order-tabs';
import { settlementOf } from '@khidma/domain/orders/settlement-transitions';
import { and, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';

export const getOrderHandler = handle(getOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'merchant');
});

export const getMyOrderHandler = handle(getMyOrder, async (call) => {
  return presentOrder(call, await findOrder(call.tx, call.input.id, ownOrders(call)), 'customer');
});

/** What narrows a merchant's orders. */
export type OrderFilters = {
  readonly [Name in keyof typeof orderFilters]?: z.infer<(typeof orderFilters)[Name]> | undefined;
} & { readonly ids?: readonly string[] | undefined };

/** Whether a list is narrowed or ordered otherwise than its tab. */
const narrowing = [
  // `Object.keys` knows no names.
  ...(Object.keys(orderFilters) as (keyof typeof orderFilters)[]),
  'sort',
] as const;

const isFiltered = (input: OrderFilters & { readonly sort?: OrderSort | undefined }): boolean =>
  narrowing.some((name) => input[name] !== undefined);

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
  const visited = withinDays(orders.reservedAt, { from, to });
  return and(
    settlement && and(eq(orders.settlementStatus, settlement), hasSettlementIn(orders)),
    serviceId === undefined ? undefined : eq(orders.serviceId, serviceId),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    timeless === undefined ? visited : isNull(orders.reservedAt),
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
  );
}

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

export const pageOrdersHandler = handle(pageOrders, { withoutTransaction: true }, async (call) => {
  const { input } = call;
  const tab = input.status ?? 'All';
  const isWhole = tab === 'Open' && !input.text && !isFiltered(input);
  const [found, figures] = await Promise.all([
    find(call, tab),
    isWhole
      ? orderFigures(call.ctx.db, { merchantId: requireCaller(call).id, now: call.now })
      : null,
  ]);
  const counts = Object.fromEntries(
    merchantOrderTabs.map((each) => [each, countIn(found.counts, each)]),
  );
  const page = presentMerchantPage(call, {
    ...found,
    total:
      input.text || isFiltered(input) ? cappedTotal(found.counted) : allCounted(counts[tab] ?? 0),
  });
  return { ...page, counts, figures };
});

async function find(call: Call<typeof pageOrders>, tab: MerchantOrderTab): Promise<FoundOrders> {
  const { ctx, input } = call;
  const { id } = requireCaller(call);
  if (!input.text && isFiltered(input))
    return await filterOrders(ctx.db, {
      merchantId: id,
      tab,
      input,
      filters: input,
      sort: input.sort ?? 'newest',
    });
  if (!input.text) return await listOrders(ctx.db, { owner: { kind: 'merchant', id }, tab, input });
  const counts = await countOrders(ctx.db, id);
  return await searchOrders(ctx.db, {
    merchantId: id,
    tab,
    input,
    text: input.text,
    rows: countIn(counts, tab),
    filters: filteredBy(input),
    isRemovedOnly: input.removed !== undefined,
  });
}

const countIn = (counts: readonly OrderCount[], tab: MerchantOrderTab): number =>
  counts.reduce((sum, each) => (isInOrderTab(each, tab) ? sum + each.count : sum), 0);

/** The merchant's orders as a file, newest first, narrowed as the list on the screen. */
export const exportOrdersHandler = handle(exportOrders, async (call) => {
  const { ctx, input, lang } = call;
  const { format: _format, status = 'All', ...filters } = input;
  const found = ofMerchant(requireCaller(call).id, status, filters);
  const key = { at: orders.createdAt, id: orders.id, first: 'newest' } as const;
  const load = (last: FileRow | undefined, limit: number) =>
    ctx.db
      .select({ order: orders, customerName: customers.name, reclaimed: reclaimedAmount })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(found, last && isBehind(key, { at: last.order.createdAt, id: last.order.id })))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
  return sheetDownload(call, {
    name: ({ sheets }) => sheets.orders,
    file: 'orders',
    columns: fileColumns,
    rows: inBatches(load, ({ order, ...beside }) => ({
      order,
      ...beside,
      money: sumsOf(order),
      share: bookedShareOf(order),
      ...wordsOfOrder(lang, order.snapshot),
    })),
  });
});

interface FileRow {
  readonly order: typeof orders.$inferSelect;
  readonly customerName: string;
  readonly reclaimed: number;
}

type ShownRow = FileRow &
  ReturnType<typeof wordsOfOrder> & {
    readonly money: ReturnType<typeof sumsOf>;
    readonly share: ReturnType<typeof bookedShareOf>;
  };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const fileColumns = ({ columns, statuses }: ExportTexts): Column<ShownRow>[] => [
  text(columns.orderNumber, 14, ({ order }) => order.number),
  moment(columns.orderedAt, 18, ({ order }) => iso(order.createdAt)),
  moment(columns.visitAt, 18, ({ order }) => iso(order.reservedAt)),
  text(columns.customer, 26, ({ customerName }) => customerName),
  text(columns.serviceName, 32, ({ serviceName }) => serviceName),
  text(columns.options, 32, ({ specs }) => specs.map(({ option }) => option)),
  text(columns.quantity, 10, ({ order }) => String(order.quantity)),
  text(columns.status, 20, ({ order }) => statuses.order[order.status]),
  text(columns.settlementStatus, 18, ({ order }) => settlementText(statuses, settlementOf(order))),
  sum(columns.ordered, 14, ({ money }) => money.ordered),
  sum(columns.actualAmount, 16, ({ money }) => money.paid),
  sum(columns.refundAmount, 14, ({ money }) => money.refunded),
  sum(columns.kept, 18, ({ money }) => money.kept),
  sum(columns.reclaimedAmount, 18, ({ reclaimed }) => reclaimed),
  sum(columns.merchantReceives, 18, ({ share }) => share.merchantReceives),
];

export const pageMyOrdersHandler = handle(
  pageMyOrders,
  { withoutTransaction: true },
  async (call) => {
    const { ctx, input } = call;
    const tab = input.status ?? 'All';
    const owner = { kind: 'customer', id: requireCaller(call).id } as const;
    const { rows } = await listOrders(ctx.db, { owner, tab, input });
    const total = await countUpToBound(ctx.db, orders, and(ownOrders(call), inTab(tab)));
    const page = presentOrderPage(call, { rows, total });
    const ends = await agreeingEnds(call, page.records);
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, disputeReadyAt: ends.get(row.id) ?? null })),
    };
  },
);
