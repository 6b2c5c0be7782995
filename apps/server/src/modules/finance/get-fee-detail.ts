import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getFeeDetail } from '@khidma/contract/finance/get-fee-detail';
import { bookedBreakdown, type OrderBreakdown } from '@khidma/domain/money/order-breakdown';
import { fils } from '@khidma/domain/money/fils';
import { vatBasisPoints } from '@khidma/domain/money/vat';
import { and, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { orders } from '../../db/schema/orders.ts';

type FeeDetail = OutputOf<typeof getFeeDetail>;

export const getFeeDetailHandler = handle(getFeeDetail, async (call) => {
  const { orderId, type } = call.input;
  const [order] = await call.tx
    .select({
      number: orders.number,
      actualAmount: orders.actualAmount,
      refundAmount: orders.refundAmount,
      vatAmount: orders.vatAmount,
      feeAmount: orders.feeAmount,
      feeVatAmount: orders.feeVatAmount,
      feeBasisPoints: orders.feeBasisPoints,
    })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.merchantId, callerOf(call).id)));
  if (order === undefined) throw refuse('notFound');
  const { feeBasisPoints } = order;
  const breakdown = bookedBreakdown({
    gross: fils(order.actualAmount),
    refunded: fils(order.refundAmount),
    vat: fils(order.vatAmount),
    fee: fils(order.feeAmount),
    feeVat: fils(order.feeVatAmount),
  });
  return { orderId, orderNumber: order.number, ...explanations[type](breakdown, feeBasisPoints) };
});

type Explain = (
  breakdown: OrderBreakdown,
  feeBasisPoints: number,
) => Pick<FeeDetail, 'type' | 'total' | 'lines'>;

type Line = FeeDetail['lines'][number];

const lineOf =
  (role: Line['role']) =>
  (key: Line['key'], amount: number, basisPoints: number | null = null): Line => ({
    key,
    role,
    amount,
    basisPoints,
  });
const line = lineOf('amount');
const ofWhich = lineOf('ofWhich');
const result = lineOf('result');

/** What goes off, and nothing where nothing does. */
const off = (key: Line['key'], amount: number, basisPoints: number | null = null): Line[] =>
  amount === 0 ? [] : [line(key, -amount, basisPoints)];

/** 1 the service fee, 2 the refund, 3 VAT (decisions, Money). */
const explanations: Record<'1' | '2' | '3', Explain> = {
  1: ({ gross, refunded, vat, net, fee, feeVat, merchantReceives }, feeBasisPoints) => ({
    type: 'serviceFee',
    total: fee,
    lines: [
      line('gross', gross),
      ...off('refund', refunded),
      ...(vat === 0 ? [] : [ofWhich('vatInside', vat, vatBasisPoints)]),
      ofWhich('net', net),
      line('fee', -fee, feeBasisPoints),
      ...off('feeVat', feeVat, vatBasisPoints),
      result('merchantReceives', merchantReceives),
    ],
  }),
  2: ({ gross, refunded, fee, feeVat, merchantReceives }, feeBasisPoints) => ({
    type: 'refund',
    total: refunded,
    lines: [
      line('gross', gross),
      line('refund', -refunded),
      ...off('fee', fee, feeBasisPoints),
      ...off('feeVat', feeVat, vatBasisPoints),
      result('merchantReceives', merchantReceives),
    ],
  }),
  3: ({ gross, refunded, vat, net }) => ({
    type: 'vat',
    total: vat,
    lines: [
      line('gross', gross),
      ...off('refund', refunded),
      line('vatInside', -vat, vat > 0 ? vatBasisPoints : null),
      result('net', net),
    ],
  }),
};
