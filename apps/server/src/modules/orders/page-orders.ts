import { exportOrders, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { bookedShareOf, sumsOf } from '@khidma/domain/orders/order-money';
import { settlementOf } from '@khidma/domain/orders/settlement-transitions';
import {
  isInOrderTab,
  type MerchantOrderTab,
  merchantOrderTabs,
} from '@khidma/domain/orders/order-tabs';
import { and, desc, eq } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import {
  type Column,
  type ExportTexts,
  inBatches,
  moment,
  settlementText,
  sheetDownload,
  sum,
  text,
} from '../../core/export-sheet.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { allCounted, isBehind, totalOf } from '../../core/page.ts';
import { customers } from '../../db/schema/auth.ts';
import { orders } from '../../db/schema/orders.ts';
import { reclaimedAmount } from './chargeback-shown.ts';
import {
  countOrders,
  type FoundOrders,
  listOrders,
  type OrderCount,
  searchOrders,
} from './list-orders.ts';
import { filteredBy, filterOrders, isFiltered, ofMerchant } from './filter-orders.ts';
import { presentMerchantPage } from './order.presenter.ts';

export const pageOrdersHandler = handle(pageOrders, { withoutTransaction: true }, async (call) => {
  const { input } = call;
  const tab = input.status ?? 'All';
  const found = await find(call, tab);
  const counts = Object.fromEntries(
    merchantOrderTabs.map((each) => [each, countIn(found.counts, each)]),
  );
  const page = presentMerchantPage(call, {
    ...found,
    total: input.text || isFiltered(input) ? totalOf(found.counted) : allCounted(counts[tab] ?? 0),
  });
  return { ...page, counts };
});

async function find(call: Call<typeof pageOrders>, tab: MerchantOrderTab): Promise<FoundOrders> {
  const { ctx, input } = call;
  const { id } = callerOf(call);
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
  const found = ofMerchant(callerOf(call).id, status, filters);
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
