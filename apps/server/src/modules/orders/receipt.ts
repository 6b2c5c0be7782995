import { getMyReceipt } from '@khidma/contract/orders/payments';
import { isExtraWorkPaid } from '@khidma/domain/orders/extra-work-words';
import { add, type Fils, fils, subtract, zero } from '@khidma/domain/money/fils';
import { orderMoneyOf } from '@khidma/domain/orders/order-money';
import { and, asc, eq } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { refuse } from '../../core/refuse.ts';
import { orderEvents, payments } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { extraWorksOf } from './extra-works.queries.ts';
import { ownOrders } from './order.policy.ts';
import type { OrderRow } from './order-row.ts';
import { findOrder } from './orders.queries.ts';

export const getMyReceiptHandler = handle(getMyReceipt, async (call) => {
  const { tx, lang, input } = call;
  const order = await findOrder(tx, input.id, ownOrders(call));
  const { paidAt, contact } = order;
  if (paidAt === null) throw refuse('orderWrongState');
  const merchant = await merchantOf(tx, order.merchantId);
  const money = orderMoneyOf(order);
  const cards = await tx
    .selectDistinct({ last4: payments.cardLast4 })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured')));
  const extraWorks = (await extraWorksOf(tx, order)).filter(isExtraWorkPaid);
  const { serviceName, merchantName, specs } = wordsOfOrder(lang, order.snapshot);
  return {
    number: order.number,
    paidAt: paidAt.toISOString(),
    reservedAt: order.reservedAt?.toISOString() ?? null,
    arrivalMinutes: order.arrivalMinutes,
    completedAt: order.completedAt?.toISOString() ?? null,
    merchant: {
      name: merchantName,
      address: merchant.address,
      emirate: merchant.emirate,
      vatNumber: order.merchantHasTrn ? merchant.vatNumber : '',
    },
    customer: { name: contact.name, address: contact.address, emirate: contact.emirate },
    serviceName,
    specs,
    quantity: order.quantity,
    basePrice: order.basePrice,
    discountAmount: order.discountAmount,
    extraWorks: extraWorks.map(({ id, title, amount }) => ({ id, title, amount })),
    paidAmount: money.paid,
    cardLast4: cards.length === 1 ? (cards[0]?.last4 ?? '') : '',
    refundAmount: money.refunded,
    refunds: await refundsOf(tx, order),
    keptAmount: money.kept,
    vatAmount: money.vat.kept,
  };
});

/** What came back, and when: by a decision each, and with the cancellation whatever was left. */
async function refundsOf(
  tx: Tx,
  order: OrderRow,
): Promise<{ readonly at: string; readonly amount: Fils }[]> {
  const events = await tx
    .select({ at: orderEvents.at, data: orderEvents.data })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(asc(orderEvents.at), asc(orderEvents.sequence));
  const decided = events.flatMap(({ at, data }) => {
    const amount = Number(data['amount'] ?? 0);
    return amount > 0 ? [{ at: at.toISOString(), amount: fils(amount) }] : [];
  });
  const said = decided.reduce((sum, { amount }) => add(sum, amount), zero);
  const rest = subtract(fils(order.refundAmount), said);
  return order.cancelledAt === null || rest <= 0
    ? decided
    : [...decided, { at: order.cancelledAt.toISOString(), amount: rest }];
}
