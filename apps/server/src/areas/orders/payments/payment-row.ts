import {
  isPaymentBooked,
  isPaymentOpen,
  openPaymentStates,
  paymentDuty,
  type PaymentEvent,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { type Fils, fils } from '@khidma/domain/money/fils';
import { refundParts, type ReturnablePayment } from '@khidma/domain/payments/refund-parts';
import { next } from '@khidma/domain/transitions/machine';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import { payments } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import { loadExtraWorks } from '../extra-work/extra-works.queries.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect;

interface PaymentMove extends Partial<
  Pick<
    PaymentRow,
    | 'providerReference'
    | 'cardLast4'
    | 'wallet'
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

/** All that was tried to pay an order, the latest first: what was bought last goes back first. */
const attemptsOf = (tx: Tx, orderId: string) =>
  tx
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.createdAt), desc(sql`length(${payments.key})`), desc(payments.key));

const isBooked = ({ status }: PaymentRow): boolean => isPaymentBooked(status);

async function lockBookedPayments({ tx }: TxContext, orderId: string): Promise<PaymentRow[]> {
  return (await attemptsOf(tx, orderId).for('update')).filter(isBooked);
}

const returnable = ({ amount, refundAmount }: PaymentRow): ReturnablePayment => ({
  amount: fils(amount),
  refunded: fils(refundAmount),
});

/** Returns an order's payments that were booked, in the order in which they are given back. */
export async function loadReturnablePayments(
  tx: Tx,
  orderId: string,
): Promise<ReturnablePayment[]> {
  return (await attemptsOf(tx, orderId)).filter(isBooked).map(returnable);
}

const partsOf = (booked: readonly PaymentRow[], amount: Fils): Fils[] =>
  refundParts(booked.map(returnable), amount);

/** A part of an order's money that goes back: of one payment, and so of what was ordered or of one extra work. */
export interface RefundPart {
  readonly amount: Fils;
  /** What its booking says of it: which extra work it is of; nothing where it is of what was ordered. */
  readonly remark: { readonly extraWork?: string };
}

/** Returns the parts in which an amount of an order goes back, one for each payment that gives some of it: each is a booking, and a document, of its own. */
export async function loadRefundParts(
  context: TxContext,
  { order, amount }: { readonly order: Pick<OrderRow, 'id' | 'merchantId'>; readonly amount: Fils },
): Promise<RefundPart[]> {
  const booked = await lockBookedPayments(context, order.id);
  const extras = await loadExtraWorks(context.tx, order);
  return partsOf(booked, amount).flatMap((part, index) => {
    if (part === 0) return [];
    const extra = extras.find(({ number }) => number === booked[index]?.part);
    return [{ amount: part, remark: extra === undefined ? {} : { extraWork: extra.id } }];
  });
}

/** Marks that an amount of an order's booked payments is to go back. The provider is told after this transaction stands. */
export async function refundPayments(
  context: TxContext,
  { orderId, amount }: { readonly orderId: string; readonly amount: Fils },
): Promise<void> {
  const booked = await lockBookedPayments(context, orderId);
  for (const [index, part] of partsOf(booked, amount).entries()) {
    const payment = booked[index];
    if (payment !== undefined && part > 0)
      await refundPayment(context, payment, payment.refundAmount + part);
  }
}

/** Marks how much of a booked payment is to have gone back, in all. */
async function refundPayment(
  context: TxContext,
  payment: PaymentRow,
  amount: number,
): Promise<void> {
  const asks = { refundAmount: amount, refundAsked: amount, failure: '' } as const;
  if (next(paymentMachine, payment.status, { event: 'refund', actor: 'system' }).ok)
    await movePaymentRow(context, payment, { event: 'refund', ...asks });
  // The provider is being asked for what was to go back before: the rest follows when that is done.
  else
    await context.tx
      .update(payments)
      .set({ refundAmount: amount, updatedAt: context.now })
      .where(eq(payments.id, payment.id));
}

/** What the provider is to be asked to give back now, under a name of its own for each part. */
export const refundDue = ({ key, refundAsked, refundReturned }: PaymentRow) => ({
  key: refundReturned === 0 ? `refund:${key}` : `refund:${key}:${refundReturned}`,
  amount: fils(refundAsked - refundReturned),
});

/** A part has gone back: the payment is done, or the next part is due. */
export async function recordPartialRefund(
  context: TxContext,
  payment: PaymentRow,
): Promise<PaymentRow> {
  const refundReturned = payment.refundReturned + refundDue(payment).amount;
  const returned = { refundReturned, refundAsked: payment.refundAmount };
  if (refundReturned >= payment.refundAmount) {
    const event = refundReturned >= payment.amount ? 'returnMoney' : 'returnPart';
    return movePaymentRow(context, payment, { event, ...returned, failure: '' });
  }
  const saved = {
    ...returned,
    dueAt: context.now,
    tries: 0,
    lastError: '',
    updatedAt: context.now,
  };
  await context.tx.update(payments).set(saved).where(eq(payments.id, payment.id));
  return { ...payment, ...saved };
}
