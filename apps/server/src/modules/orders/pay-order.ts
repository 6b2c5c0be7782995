import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { openPaymentStates } from '@khidma/domain/payments/payment-transitions';
import { languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq, inArray } from 'drizzle-orm';
import { type Call, handleWork } from '../../core/call.ts';
import { messageOf } from '../../core/message-of.ts';
import { refuse } from '../../core/refuse.ts';
import { orders, payments } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import { applyPaymentEvent, canTakePayment, keepsItsPrice } from './apply-payment-event.ts';
import { lockOrder, requireOrderMove, saveOrder } from './apply-order-event.ts';
import { actorOf, ownOrders } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { beginAttempt, openPageOf, requireProvider } from './start-payment.ts';
import { lookAtPayment } from './settle-payments.ts';
import { wordsOfOrder } from '../../core/order-words.ts';

/** How long an order waits for the provider's word on money that was taken at the last moment. */
const GRACE_MS = 60_000;

/**
 * Starts paying an order: a short transaction writes the attempt down, and the provider opens a page for it. What comes
 * of it is told by the provider (`hear-provider.ts`), or found by asking (`settle-payments.ts`).
 */
export const payOrderHandler = handleWork(payOrder, async (call) => {
  requireProvider(call.ctx);
  const { order, payment } = await transaction(call.ctx.db, (tx) => begin({ ...call, tx }));
  return await openPageOf(call.ctx, payment, {
    description: dotText(languages[payment.pageLang], [
      order.number,
      wordsOfOrder(payment.pageLang, order.snapshot).serviceName,
    ]),
    backTo: `/shop/orders/${order.id}/pay`,
  });
});

/** Checks that an order may be paid now and writes the attempt down, before the provider hears of it. */
async function begin(call: Call<typeof payOrder>) {
  const order = await lockOrder(call, call.input.id, actorOf(call));
  requireOrderMove(order, { event: 'pay', actor: actorOf(call) }, call.now);
  const { paymentDeadline: closesAt } = order;
  // It may still wait for word of money that was taken in time; nothing new begins meanwhile.
  if (closesAt === null || closesAt <= call.now) throw refuse('paymentExpired');
  // Nobody pays a merchant that has been suspended since the order was placed.
  if (!(await canTakePayment(call, order))) throw refuse('serviceNotOnSale');
  if (!(await keepsItsPrice(call, order))) throw refuse('orderPriceChanged');
  const payment = await beginAttempt(call, {
    orderId: order.id,
    part: 0,
    amount: order.actualAmount,
    lang: call.lang,
    requestId: call.requestId,
    closesAt,
  });
  await saveOrder(call, order, { payingUntil: new Date(closesAt.getTime() + GRACE_MS) });
  return { order, payment };
}

/** Asks the provider how the open payment of the caller's order stands, and books what it says. */
export const checkPaymentHandler = handleWork(checkPayment, async (call) => {
  const [open] = await call.ctx.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.id, call.input.id),
        ownOrders(call),
        inArray(payments.status, openPaymentStates),
      ),
    );
  const event = open === undefined ? null : await askNow(call.ctx, open.payment);
  return {
    save: async (tx) => {
      const work = { ...call, tx };
      if (open !== undefined && event !== null)
        await applyPaymentEvent(work, open.payment.id, event);
      return presentOrder(work, await lockOrder(work, call.input.id, actorOf(work)), 'customer');
    },
  };
});

async function askNow(...[ctx, payment]: Parameters<typeof lookAtPayment>) {
  try {
    return await lookAtPayment(ctx, payment);
  } catch (error) {
    const message = messageOf(error);
    ctx.log.error({ paymentId: payment.id, error: message }, 'the payment provider did not answer');
    throw refuse('unavailable');
  }
}
