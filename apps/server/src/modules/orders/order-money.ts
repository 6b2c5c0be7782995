import { orderPaid, orderRefunded } from '@khidma/domain/ledger/postings';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { fils } from '@khidma/domain/money/fils';
import { breakdownOf, type OrderBreakdown } from '@khidma/domain/money/order-breakdown';
import type { OrderVocabulary } from '@khidma/domain/orders/order-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { payments } from '../../db/schema/orders.ts';
import { postEntries } from '../ledger/post.ts';
import { feeBasisPointsAt } from '../settings/settings.queries.ts';
import type { OrderChanges, OrderRow } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/** Does to the money what the table says that a move does, and answers what changes on the order by it. */
export async function moveOrderMoney(
  work: Work,
  order: OrderRow,
  posts: OrderVocabulary['posts'] | undefined,
): Promise<OrderChanges> {
  switch (posts) {
    case 'orderPaid':
      return takePayment(work, order);
    case 'orderRefunded':
      return giveBack(work, order);
    case 'settlement':
      return settleOrder(work, order);
    case undefined:
      return {};
  }
}

/** VAT and fee of an amount as they would be, or are, fixed at a moment: by the merchant's TRN and the rate of that day. */
export async function ratesAt(
  { tx }: Work,
  {
    merchantId,
    gross,
    at,
  }: { readonly merchantId: string; readonly gross: number; readonly at: Date },
) {
  const [merchant] = await tx
    .select({ vatNumber: merchants.vatNumber, vatStartDate: merchants.vatStartDate })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (merchant === undefined) throw new Error('an order belongs to a merchant that is gone');
  const feeBasisPoints = await feeBasisPointsAt(tx, at);
  const merchantHasTrn = hasTrnOn(merchant, dubaiDay(at.getTime()));
  return {
    merchantHasTrn,
    feeBasisPoints,
    ...amountsOf(breakdownOf({ gross: fils(gross), merchantHasTrn, feeBasisPoints })),
  };
}

/** An order's money as its columns explain it. */
export const breakdownOfOrder = (
  order: Pick<OrderRow, 'actualAmount' | 'merchantHasTrn' | 'feeBasisPoints' | 'refundAmount'>,
): OrderBreakdown =>
  breakdownOf({
    gross: fils(order.actualAmount),
    merchantHasTrn: order.merchantHasTrn,
    feeBasisPoints: order.feeBasisPoints,
    refunded: fils(order.refundAmount),
  });

const amountsOf = ({ vat, fee, feeVat }: OrderBreakdown) => ({
  vatAmount: vat,
  feeAmount: fee,
  feeVatAmount: feeVat,
});

async function takePayment(work: Work, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  const entries = orderPaid({ merchantId, amount: fils(order.actualAmount) });
  await postEntries(work.tx, work.ctx.ids, { entries, merchantId, orderId, at: work.now });
  return ratesAt(work, { merchantId, gross: order.actualAmount, at: work.now });
}

/**
 * All of it goes back. The books and the order say so at once; the provider is told by a job, after this transaction
 * stands and for as long as it takes: asked within it, a rollback would leave the money returned and the order alive.
 */
async function giveBack(work: Work, order: OrderRow): Promise<OrderChanges> {
  const { merchantId, id: orderId } = order;
  const amount = fils(order.actualAmount);
  const entries = orderRefunded({ merchantId, amount });
  await postEntries(work.tx, work.ctx.ids, { entries, merchantId, orderId, at: work.now });
  const due = await work.tx
    .update(payments)
    .set({ status: 'refundDue', refundAmount: amount, failure: '', updatedAt: work.now })
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')))
    .returning({ id: payments.id });
  if (due.length !== 1)
    throw new Error(`order ${orderId} has ${due.length} captured payments to give back`);
  const refunded = { ...order, refundAmount: amount };
  return { refundAmount: amount, ...amountsOf(breakdownOfOrder(refunded)) };
}
