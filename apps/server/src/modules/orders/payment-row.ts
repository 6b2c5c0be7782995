import {
  isPaymentOpen,
  openPaymentStates,
  paymentDuty,
  type PaymentEvent,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { fils } from '@khidma/domain/money/fils';
import { next, statesAllowing } from '@khidma/domain/transitions/machine';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { payments } from '../../db/schema/orders.ts';

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;

interface PaymentMove extends Partial<
  Pick<
    PaymentRow,
    | 'providerReference'
    | 'cardLast4'
    | 'failure'
    | 'refundAmount'
    | 'refundAsked'
    | 'refundReturned'
  >
> {
  readonly event: PaymentEvent;
}

/** Moves a locked payment by its table. What the new state leaves to be asked of the provider is due at once. */
export async function movePaymentRow(
  { tx, now }: TxContext,
  payment: PaymentRow,
  { event, ...changes }: PaymentMove,
): Promise<PaymentRow> {
  const outcome = next(paymentMachine, payment.status, { event, actor: 'system' });
  if (!outcome.ok) throw new Error(`payment ${payment.id} is ${payment.status}: no ${event}`);
  const saved = {
    ...changes,
    status: outcome.to,
    dueAt: dueAfter(),
    tries: 0,
    lastError: '',
    updatedAt: now,
  };
  await tx.update(payments).set(saved).where(eq(payments.id, payment.id));
  return { ...payment, ...saved };

  function dueAfter(): Date | null {
    if (!outcome.ok || paymentDuty(outcome.to) === null) return null;
    // Somebody is still at work on an open one: it is looked up when that one's time is over.
    return isPaymentOpen(outcome.to) ? payment.dueAt : now;
  }
}

/** Keeps the page that the provider has opened for an attempt, to be handed out to whoever asks again. */
export async function savePage(
  { tx, now }: TxContext,
  id: string,
  page: Pick<PaymentRow, 'page' | 'pageUrl'>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...page, updatedAt: now })
    .where(eq(payments.id, id));
}

/** What an order no longer waits for is closed at the provider as soon as this transaction stands. */
export async function closePages({ tx, now }: TxContext, orderId: string): Promise<void> {
  await tx
    .update(payments)
    .set({ dueAt: now, updatedAt: now })
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, openPaymentStates)));
}

const refundable = [
  ...statesAllowing(paymentMachine, { event: 'refund', actor: 'system' }),
  ...statesAllowing(paymentMachine, { event: 'returnMoney', actor: 'system' }),
];

/** Marks how much of the captured payment of an order is to have gone back, in all. The provider is told after this transaction stands. */
export async function refundPayment(
  work: TxContext,
  { orderId, amount }: { readonly orderId: string; readonly amount: number },
): Promise<void> {
  const captured = await work.tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, refundable)))
    .for('update');
  const [payment] = captured;
  if (payment === undefined || captured.length > 1)
    throw new Error(`order ${orderId} has ${captured.length} captured payments to give back`);
  const asks = { refundAmount: amount, refundAsked: amount, failure: '' };
  if (next(paymentMachine, payment.status, { event: 'refund', actor: 'system' }).ok)
    await movePaymentRow(work, payment, { event: 'refund', ...asks });
  // The provider is being asked for what was to go back before: the rest follows when that is done.
  else
    await work.tx
      .update(payments)
      .set({ refundAmount: amount, updatedAt: work.now })
      .where(eq(payments.id, payment.id));
}

/** What the provider is to be asked to give back now, under a name of its own for each part. */
export const refundDueOf = ({ key, refundAmount, refundAsked, refundReturned }: PaymentRow) => ({
  key: refundReturned === 0 ? `refund:${key}` : `refund:${key}:${refundReturned}`,
  // The release before this one asks for all of it, and says nothing of how much.
  amount: fils((refundAsked > refundReturned ? refundAsked : refundAmount) - refundReturned),
});

/** A part has gone back: the payment is done, or the next part is due. */
export async function notePartReturned(work: TxContext, payment: PaymentRow): Promise<PaymentRow> {
  const refundReturned = payment.refundReturned + refundDueOf(payment).amount;
  const returned = { refundReturned, refundAsked: payment.refundAmount };
  if (refundReturned >= payment.refundAmount) {
    const event = refundReturned >= payment.amount ? 'returnMoney' : 'returnPart';
    return movePaymentRow(work, payment, { event, ...returned, failure: '' });
  }
  const saved = { ...returned, dueAt: work.now, tries: 0, lastError: '', updatedAt: work.now };
  await work.tx.update(payments).set(saved).where(eq(payments.id, payment.id));
  return { ...payment, ...saved };
}
