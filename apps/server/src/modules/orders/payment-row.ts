import {
  isPaymentOpen,
  paymentDuty,
  type PaymentEvent,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { next, statesAllowing } from '@khidma/domain/transitions/machine';
import { and, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { payments } from '../../db/schema/orders.ts';

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;

interface PaymentMove extends Partial<
  Pick<PaymentRow, 'providerReference' | 'failure' | 'refundAmount'>
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

const refundable = statesAllowing(paymentMachine, { event: 'refund', actor: 'system' });

/** Marks the captured payment of an order as to be given back. The provider is told after this transaction stands. */
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
  await movePaymentRow(work, payment, { event: 'refund', refundAmount: amount, failure: '' });
}
