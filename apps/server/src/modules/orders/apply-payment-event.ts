import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import {
  eventOfReport,
  isPaymentOpen,
  type PaymentReport,
} from '@khidma/domain/payments/payment-transitions';
import { can } from '@khidma/domain/transitions/machine';
import { eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { TxContext } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { payments } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { applyOrderEvent, lockOrder, recordOrderEvent, saveOrder } from './apply-order-event.ts';
import type { OrderActor, OrderRow } from './order-row.ts';
import { movePaymentRow, notePartReturned, type PaymentRow } from './payment-row.ts';

/** What the provider says of a payment, and who hears it: the customer whose call waits for it, or the system. */
export interface ProviderEvent {
  readonly report: PaymentReport;
  /** The provider's name for what it captured. */
  readonly reference?: string;
  /** Why it refused. */
  readonly reason?: string;
  readonly actor?: OrderActor;
}

const system: OrderActor = { kind: 'system', id: null };

/** A payment and its order, both under a lock until the transaction ends. The order is always locked first. */
export interface LockedPayment {
  readonly payment: PaymentRow;
  readonly order: OrderRow;
}

/**
 * Brings what a provider says to the payment and its order. The one way in for answers, look-ups and whatever the
 * provider tells later by itself: hearing a thing twice, late or in another order does nothing twice and loses nothing.
 */
export async function applyPaymentEvent(
  work: TxContext,
  paymentId: string,
  { report, reference, reason, actor = system }: ProviderEvent,
): Promise<LockedPayment> {
  const { payment, order } = await lockPayment(work, paymentId);
  const takes = report === 'captured' && (await canTakePayment(work, order));
  const event = eventOfReport(payment.status, report, takes);
  switch (event) {
    case null:
    case 'refund':
    case 'returnPart':
      return { payment, order };
    case 'capture': {
      const saved = await movePaymentRow(work, payment, {
        event,
        failure: '',
        providerReference: reference ?? '',
      });
      return { payment: saved, order: await applyOrderEvent(work, order, { event: 'pay', actor }) };
    }
    case 'fail':
    case 'release': {
      const failure = reason ?? (payment.failure || 'orderClosed');
      const saved = await movePaymentRow(work, payment, { event, failure });
      return {
        payment: saved,
        order: isPaymentOpen(payment.status) ? await reopen(work, order, actor) : order,
      };
    }
    case 'authorise':
    case 'void':
      return { payment: await movePaymentRow(work, payment, { event }), order };
    case 'returnMoney':
      return { payment: await notePartReturned(work, payment), order };
  }
}

/** Whether the money of a payment may still be booked: its order waits for it, and its merchant trades. */
export async function canTakePayment(
  { tx }: { readonly tx: Queryable },
  { status, merchantId }: OrderRow,
): Promise<boolean> {
  if (!isPayable({ status })) return false;
  const [seller] = await tx
    .select({ status: merchants.status })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  return seller !== undefined && merchantCan.trade(seller);
}

/** Whether an order waits to be paid. */
export const isPayable = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  can(orderMachine, status, { event: 'pay', actor: 'system' });

/** Locks a payment, its order first. */
export async function lockPayment(work: TxContext, id: string): Promise<LockedPayment> {
  const [found] = await work.tx
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(eq(payments.id, id));
  if (found === undefined) throw refuse('notFound');
  const order = await lockOrder(work, found.orderId);
  const [payment] = await work.tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (payment === undefined) throw new Error(`payment ${id} is gone`);
  return { payment, order };
}

/** The attempt is over and the order was not paid: its timeline says so, and its time to pay is its own again. */
async function reopen(work: TxContext, order: OrderRow, actor: OrderActor): Promise<OrderRow> {
  if (!isPayable(order)) return order;
  await recordOrderEvent(work, order, { event: 'paymentFailed', actor, from: order.status });
  return await saveOrder(work, order, { payingUntil: null });
}
