import type { OrderDetail } from '@khidma/contract/shapes/order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { fils } from '@khidma/domain/money/fils';
import { isPaymentBooked, isPaymentOpen } from '@khidma/domain/payments/payment-transitions';
import { transaction } from '../../db/transaction.ts';
import type { Card } from '../../adapters/payments/payments.ts';
import { type Call, handleWork, perMinute, type WorkCall } from '../../core/call.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import {
  applyPaymentEvent,
  isPayable,
  lockPayment,
  type ProviderEvent,
} from './apply-payment-event.ts';
import { beginPayment } from './begin-payment.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import type { PaymentRow } from './payment-row.ts';

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
