import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageIncome } from '@khidma/contract/finance/page-income';
import { orderStatuses } from '@khidma/domain/orders/order-transitions';
import { hasSettlement } from '@khidma/domain/orders/settlement-transitions';
import { fils, subtract, sum } from '@khidma/domain/money/fils';
import { and, count, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { orders } from '../../db/schema/orders.ts';

type IncomePage = OutputOf<typeof pageIncome>;

export const pageIncomeHandler = handle(pageIncome, async (call) => {
  const { input, tx } = call;
  const found = incomeOf(callerOf(call).id, input.settlementStatus);
  const plan = planPage(input, { at: orders.paidAt, id: orders.id, first: 'newest' });
  const rows = await tx
    .select(incomeColumns)
    .from(orders)
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [counted] = await tx.select({ total: count() }).from(orders).where(found);
  return closePage(input, {
    rows,
    total: counted?.total ?? 0,
    keyOf: (row) => ({ at: paidAtOf(row), id: row.id }),
    present: presentIncome,
  });
});

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
  status &&
  and(
    eq(orders.settlementStatus, status),
    inArray(orders.status, orderStatuses.filter(hasSettlement)),
  );

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
