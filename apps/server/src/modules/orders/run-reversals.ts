import { and, asc, eq, gt, isNotNull, isNull, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { orders } from '../../db/schema/orders.ts';
import { nextPaymentKey } from './charge-order.ts';

const BATCH = 50;

const due = and(isNull(orders.paidAt), isNotNull(orders.cancelledAt), isNull(orders.reversedAt));

/**
 * Asks the provider to undo the payment of every order that ended unpaid. Usually there is none; but where the server
 * died, or the answer was lost, after the money was taken and before we could book it, this gives it back.
 * Answers how many orders were seen to.
 */
export async function runReversals(ctx: Ctx, now: Date): Promise<number> {
  let done = 0;
  let behind: SQL | undefined;
  while (true) {
    const batch = await ctx.db
      .select({ id: orders.id, cancelledAt: orders.cancelledAt })
      .from(orders)
      .where(and(due, behind))
      .orderBy(asc(orders.cancelledAt), asc(orders.id))
      .limit(BATCH);
    for (const { id } of batch) if (await reverseOne(ctx, id, now)) done += 1;
    const last = batch.at(-1);
    if (batch.length < BATCH || last?.cancelledAt == null) return done;
    // Behind the last one seen: a provider that is down for one is not asked for the same one for ever.
    behind = or(
      gt(orders.cancelledAt, last.cancelledAt),
      and(eq(orders.cancelledAt, last.cancelledAt), gt(orders.id, last.id)),
    );
  }
}

async function reverseOne(ctx: Ctx, orderId: string, now: Date): Promise<boolean> {
  try {
    const key = await nextPaymentKey(ctx.db, orderId);
    const outcome = await ctx.payments.reverse({ key });
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusal}`);
  } catch (error) {
    ctx.log.error(
      { orderId, error: error instanceof Error ? error.message : String(error) },
      'a payment could not be reversed; it is tried again',
    );
    return false;
  }
  // The order is closed for good: nobody else writes to it, and asking twice undoes nothing twice.
  await ctx.db.update(orders).set({ reversedAt: now }).where(eq(orders.id, orderId));
  return true;
}
