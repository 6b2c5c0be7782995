import type { OrderDetail } from '@khidma/contract/shapes/order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { fils } from '@khidma/domain/money/fils';
import {
  isPaymentBooked,
  isPaymentOpen,
  openPaymentStates,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { transaction } from '../../db/transaction.ts';
import type { Card } from '../../adapters/payments/payments.ts';
import { type Call, handleWork, perMinute, type WorkCall } from '../../core/call.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import {
  applyPaymentEvent,
  isPayable,
  lockPayment,
  type ProviderEvent,
  canTakePayment,
} from './apply-payment-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import type { PaymentRow } from './payment-row.ts';
import { orders, payments } from '../../db/schema/orders.ts';
import { lockOrder, requireOrderMove, saveOrder } from './apply-order-event.ts';
import type { OrderRow } from './order-row.ts';
import { isFirstOrder } from '../services/api.ts';

type PayCall = WorkCall<typeof payOrder>;

/** Payments that this process is asking the provider about: the same call sent again waits for them. */
const underWay = new Set<string>();

/**
 * Pays an order in three steps, of which only the first and the last are transactions: the attempt is written down with
 * its key, the provider is asked, and what it said is booked with the answer. Cut off anywhere between, the attempt is
 * on record and due: `settle-payments.ts` looks up what stands and brings it to its end.
 */
export const payOrderHandler = handleWork(payOrder, perMinute(30), async (call) => {
  const payment = await transaction(call.ctx.db, (tx) => beginPayment({ ...call, tx }));
  const event = isPaymentOpen(payment.status) ? await charge(call, payment) : null;
  return {
    save: (tx) => answer({ ...call, tx }, payment, event),
    // The attempt stays on record: it is looked up when its time is over.
    discard: () => Promise.resolve(),
  };
});

async function charge(call: PayCall, payment: PaymentRow): Promise<ProviderEvent> {
  if (underWay.has(payment.id)) throw refuse('stillRunning');
  underWay.add(payment.id);
  try {
    return { ...(await askProvider(call, payment)), actor: actorOf(call) };
  } catch (error) {
    call.ctx.log.error(
      { paymentId: payment.id, error: error instanceof Error ? error.message : String(error) },
      'the payment provider did not answer; the payment is looked up later',
    );
    throw refuse('unavailable');
  } finally {
    underWay.delete(payment.id);
  }
}

async function askProvider(call: PayCall, { id, key, amount }: PaymentRow): Promise<ProviderEvent> {
  const { ctx, now } = call;
  const total = fils(amount);
  const held = await ctx.payments.authorise({ key, amount: total, card: cardOf(call), now });
  if (!held.ok) return { report: 'refused', reason: held.refusal };
  try {
    const taken = await ctx.payments.capture({
      key,
      authorisation: held.reference,
      amount: total,
    });
    return taken.ok
      ? { report: 'captured', reference: taken.reference }
      : { report: 'captureRefused', reason: taken.refusal };
  } catch (error) {
    await transaction(ctx.db, (tx) => applyPaymentEvent({ ctx, tx, now }, id, { report: 'held' }));
    throw error;
  }
}

/** Books what the provider said. `event` is null where the same call has been here before and its payment has ended since. */
async function answer(
  call: Call<typeof payOrder>,
  begun: PaymentRow,
  event: ProviderEvent | null,
): Promise<OrderDetail> {
  const { payment, order } =
    event === null
      ? await lockPayment(call, begun.id)
      : await applyPaymentEvent(call, begun.id, event);
  if (isPaymentBooked(payment.status)) return presentOrder(call, order, 'customer');
  if (payment.failure === 'orderClosed')
    throw refuseAndCommit(isPayable(order) ? 'serviceNotOnSale' : 'orderWrongState');
  // The attempt stays on record; the order can still be paid until its deadline.
  throw refuseAndCommit('paymentFailed', { reason: payment.failure });
}

function cardOf({ input }: PayCall): Card {
  const [month = '', year = ''] = input.expiry.split('/');
  return {
    number: input.cardNumber,
    expiryMonth: Number(month),
    expiryYear: 2000 + Number(year),
    securityCode: input.securityCode,
  };
}

type BeginCall = Call<typeof payOrder>;

/**
 * How long an attempt has until it is looked up: longer than all questions to the provider may take together. The order
 * does not expire meanwhile.
 */
const ATTEMPT_MS = 60_000;

/**
 * Checks that an order may be paid now and writes the attempt down, before the provider hears of it. The same call sent
 * again gets the attempt that it made; another waits until that one has come to its end.
 */
async function beginPayment(call: BeginCall): Promise<PaymentRow> {
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
  { tx }: BeginCall,
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
