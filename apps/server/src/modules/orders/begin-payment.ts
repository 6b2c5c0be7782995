import type { payOrder } from '@khidma/contract/shop/pay-order';
import {
  isPaymentOpen,
  openPaymentStates,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Call } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { orders, payments } from '../../db/schema/orders.ts';
import { lockOrder, requireOrderMove, saveOrder } from './apply-order-event.ts';
import { canTakePayment } from './apply-payment-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import type { OrderRow } from './order-row.ts';
import { isFirstOrder } from '../services/api.ts';
import type { PaymentRow } from './payment-row.ts';

type PayCall = Call<typeof payOrder>;

/**
 * How long an attempt has until it is looked up: longer than all questions to the provider may take together. The order
 * does not expire meanwhile.
 */
const ATTEMPT_MS = 60_000;

/**
 * Checks that an order may be paid now and writes the attempt down, before the provider hears of it. The same call sent
 * again gets the attempt that it made; another waits until that one has come to its end.
 */
export async function beginPayment(call: PayCall): Promise<PaymentRow> {
  const order = await lockOrder(call, call.input.id, ownOrders(call));
  const attempts = await call.tx.select().from(payments).where(eq(payments.orderId, order.id));
  const own = attempts.find(({ requestId }) => requestId === call.requestId);
  if (own !== undefined) return own;
  requireOrderMove(order, { event: 'pay', actor: actorOf(call) }, call.now);
  if (attempts.some(({ status }) => isPaymentOpen(status))) throw refuse('stillRunning');
  // Nobody pays a merchant that has been suspended since the order was placed.
  if (!(await canTakePayment(call, order))) throw refuse('serviceNotOnSale');
  await requireStillFirst(call, order);
  const payingUntil = new Date(call.now.getTime() + ATTEMPT_MS);
  await saveOrder(call, order, { payingUntil });
  const [payment] = await call.tx
    .insert(payments)
    .values({
      id: call.ctx.ids.uuid(),
      orderId: order.id,
      key: `pay:${order.id}:${attempts.length + 1}`,
      requestId: call.requestId,
      status: paymentMachine.initial,
      amount: order.actualAmount,
      cardLast4: call.input.cardNumber.slice(-4),
      dueAt: payingUntil,
      createdAt: call.now,
      updatedAt: call.now,
    })
    .returning();
  if (payment === undefined) throw new Error('an inserted payment did not come back');
  return payment;
}

/** The first-order discount is given once: of several orders placed with it, only the one paid first keeps it. */
async function requireStillFirst(
  { tx }: PayCall,
  { customerId, merchantId, snapshot }: OrderRow,
): Promise<void> {
  if (snapshot.discountBy !== 'firstOrder') return;
  // Two of them paid at once would both find no other: one waits here for the other to be written down.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`first order ${customerId} ${merchantId}`}, 0))`,
  );
  if (!(await isFirstOrder(tx, { customerId, merchantId }))) throw refuse('orderPriceChanged');
  const [other] = await tx
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.merchantId, merchantId),
        inArray(payments.status, openPaymentStates),
      ),
    )
    .limit(1);
  if (other !== undefined) throw refuse('stillRunning');
}
