import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageIncome } from '@khidma/contract/finance/page-income';
import { fils, subtract, sum } from '@khidma/domain/money/fils';
import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { hasSettlementIn, orders } from '../../db/schema/orders.ts';

type IncomePage = OutputOf<typeof pageIncome>;

export const pageIncomeHandler = handle(pageIncome, (call) =>
  listPage(call, {
    query: call.tx.select(incomeColumns).from(orders).$dynamic(),
    from: orders,
    where: incomeOf(callerOf(call).id, call.input.settlementStatus),
    order: { at: orders.paidAt, id: orders.id, first: 'newest' },
    keyOf: (row) => ({ at: paidAtOf(row), id: row.id }),
    present: (rows) => rows.map(presentIncome),
  }),
);

/** Which orders brought a merchant money. */
export const incomeOf = (
  merchantId: string,
  settlementStatus: IncomeRow['settlementStatus'] | undefined,
): SQL | undefined =>
  and(eq(orders.merchantId, merchantId), isNotNull(orders.paidAt), settled(settlementStatus));

/** What is read of them. */
export const incomeColumns = {
  id: orders.id,
  number: orders.number,
  snapshot: orders.snapshot,
  paidAt: orders.paidAt,
  actualAmount: orders.actualAmount,
  vatAmount: orders.vatAmount,
  feeAmount: orders.feeAmount,
  feeVatAmount: orders.feeVatAmount,
  refundAmount: orders.refundAmount,
  settledAmount: orders.settledAmount,
  settlementStatus: orders.settlementStatus,
};

/** An order as the list of income reads it. */
export type IncomeRow = Pick<typeof orders.$inferSelect, keyof typeof incomeColumns>;

/** A cancelled order has no settlement to be in any state of; without the filter it is listed with its refund. */
const settled = (status: IncomeRow['settlementStatus'] | undefined) =>
  status && and(eq(orders.settlementStatus, status), hasSettlementIn(orders.status));

/** A line of the list of income. */
export const presentIncome = (row: IncomeRow): IncomePage['records'][number] => ({
  orderId: row.id,
  orderNumber: row.number,
  serviceName: row.snapshot.serviceName,
  paidAt: paidAtOf(row).toISOString(),
  actualAmount: row.actualAmount,
  vatAmount: row.vatAmount,
  feeAmount: row.feeAmount,
  feeVatAmount: row.feeVatAmount,
  refundAmount: row.refundAmount,
  merchantReceives: subtract(
    fils(row.actualAmount),
    sum([fils(row.refundAmount), fils(row.feeAmount), fils(row.feeVatAmount)]),
  ),
  settledAmount: row.settledAmount,
  settlementStatus: row.settlementStatus,
});

/** When an order was paid, which all of them are. */
export const paidAtOf = ({ paidAt }: IncomeRow): Date => {
  if (paidAt === null) throw new Error('the list holds paid orders only');
  return paidAt;
};
