import { exportOrders } from '@khidma/contract/orders/merchant-orders';
import { bookedShareOf, sumsOf } from '@khidma/domain/orders/order-money';
import { settlementOf } from '@khidma/domain/orders/settlement-transitions';
import { and, desc, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { isBehind } from '../../core/page.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { customers } from '../../db/schema/auth.ts';
import { orders } from '../../db/schema/orders.ts';
import { ofMerchant, reclaimedAmount } from '../orders/api.ts';
import {
  type Column,
  type ExportTexts,
  exportTexts,
  inBatches,
  moment,
  settlementText,
  sheetDownload,
  sum,
  text,
} from './export-sheet.ts';

/** The merchant's orders as a file, newest first, narrowed as the list on the screen. */
export const exportOrdersHandler = handle(exportOrders, async (call) => {
  const { ctx, input, lang } = call;
  const { format: _format, status = 'All', ...filters } = input;
  const texts = exportTexts[lang];
  const found = ofMerchant(callerOf(call).id, status, filters);
  const key = { at: orders.createdAt, id: orders.id, first: 'newest' } as const;
  const load = (last: Row | undefined, limit: number) =>
    ctx.db
      .select({ order: orders, customerName: customers.name, reclaimed: reclaimedAmount })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(found, last && isBehind(key, { at: last.order.createdAt, id: last.order.id })))
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit);
  return sheetDownload(call, {
    name: texts.sheets.orders,
    file: 'orders',
    columns: columnsOf(texts),
    rows: inBatches(load, ({ order, ...beside }) => ({
      order,
      ...beside,
      money: sumsOf(order),
      share: bookedShareOf(order),
      ...wordsOfOrder(lang, order.snapshot),
    })),
  });
});

interface Row {
  readonly order: typeof orders.$inferSelect;
  readonly customerName: string;
  readonly reclaimed: number;
}

type Shown = Row &
  ReturnType<typeof wordsOfOrder> & {
    readonly money: ReturnType<typeof sumsOf>;
    readonly share: ReturnType<typeof bookedShareOf>;
  };

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const columnsOf = ({ columns, ...texts }: ExportTexts): Column<Shown>[] => [
  text(columns.orderNumber, 14, ({ order }) => order.number),
  moment(columns.orderedAt, 18, ({ order }) => iso(order.createdAt)),
  moment(columns.visitAt, 18, ({ order }) => iso(order.reservedAt)),
  text(columns.customer, 26, ({ customerName }) => customerName),
  text(columns.serviceName, 32, ({ serviceName }) => serviceName),
  text(columns.options, 32, ({ specs }) => specs.map(({ option }) => option)),
  text(columns.quantity, 10, ({ order }) => String(order.quantity)),
  text(columns.status, 20, ({ order }) => texts.statuses.order[order.status]),
  text(columns.settlementStatus, 18, ({ order }) => settlementText(texts, settlementOf(order))),
  sum(columns.ordered, 14, ({ money }) => money.ordered),
  sum(columns.actualAmount, 16, ({ money }) => money.paid),
  sum(columns.refundAmount, 14, ({ money }) => money.refunded),
  sum(columns.kept, 18, ({ money }) => money.kept),
  sum(columns.reclaimedAmount, 18, ({ reclaimed }) => reclaimed),
  sum(columns.merchantReceives, 18, ({ share }) => share.merchantReceives),
];
