import { fils } from '@khidma/domain/money/fils';
import { count, eq } from 'drizzle-orm';
import type { Card, PaymentOutcome, PaymentRefusal } from '../../adapters/payments/payments.ts';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { payments } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import type { OrderRow } from './order-row.ts';

/** What came of asking the provider; recorded either way. */
export type Charge =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: PaymentRefusal };

/**
 * Authorises and captures an order's amount under the order's lock, and records the attempt.
 * The key counts recorded attempts: should this transaction fail after the provider has taken the money, the next try
 * carries the same key, gets the same answer and is booked; nobody is charged twice.
 */
export async function chargeOrder(work: Work, order: OrderRow, card: Card): Promise<Charge> {
  const key = await nextPaymentKey(work.tx, order.id);
  const outcome = await askProvider(work, { key, order, card });
  await work.tx.insert(payments).values({
    id: work.ctx.ids.uuid(),
    orderId: order.id,
    key,
    status: outcome.ok ? 'captured' : 'failed',
    amount: order.actualAmount,
    providerReference: outcome.ok ? outcome.reference : '',
    failure: outcome.ok ? '' : outcome.refusal,
    cardLast4: card.number.slice(-4),
    createdAt: work.now,
    updatedAt: work.now,
  });
  return outcome;
}

async function askProvider(
  { ctx, now }: Work,
  { key, order, card }: { readonly key: string; readonly order: OrderRow; readonly card: Card },
): Promise<PaymentOutcome> {
  const amount = fils(order.actualAmount);
  try {
    const held = await ctx.payments.authorise({ key, amount, card, now });
    if (!held.ok) return held;
    return await ctx.payments.capture({ key, authorisation: held.reference, amount });
  } catch (error) {
    // An unreachable provider is nobody's fault here: nothing is recorded, and the same key is tried again.
    ctx.log.error(
      { orderId: order.id, error: error instanceof Error ? error.message : String(error) },
      'the payment provider did not answer',
    );
    throw refuse('unavailable');
  }
}

/** The key of the attempt that would come next: also that of one whose answer never reached us. */
export async function nextPaymentKey(tx: Queryable, orderId: string): Promise<string> {
  const [row] = await tx
    .select({ count: count() })
    .from(payments)
    .where(eq(payments.orderId, orderId));
  return `pay:${orderId}:${(row?.count ?? 0) + 1}`;
}
