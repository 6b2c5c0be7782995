import { fils } from '@khidma/domain/money/fils';
import { and, asc, eq, lt, ne, or } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { payments } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';

const BATCH = 50;
/** A refusal of the provider's is asked about again after this time; a person has been told by then. */
const RETRY_MS = 60 * 60_000;

/**
 * Brings the refunds that are in the books to the provider, each under a key of its own: repeated after a crash, nothing
 * is given back twice. Answers how many went through.
 */
export async function runRefunds(ctx: Ctx, now: Date): Promise<number> {
  let done = 0;
  for (let batch = BATCH; batch === BATCH;) {
    const due = await ctx.db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.status, 'refundDue'), toBeTried(now)))
      .orderBy(asc(payments.updatedAt))
      .limit(BATCH);
    batch = due.length;
    for (const { id } of due) if (await refundOne(ctx, id, now)) done += 1;
  }
  return done;
}

async function refundOne(ctx: Ctx, id: string, now: Date): Promise<boolean> {
  return transaction(ctx.db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.id, id), eq(payments.status, 'refundDue'), toBeTried(now)))
      .for('update', { skipLocked: true });
    if (payment === undefined) return false;
    const refusal = await askProvider(ctx, payment);
    await tx
      .update(payments)
      .set(
        refusal === null
          ? { status: 'refunded', failure: '', updatedAt: now }
          : { failure: refusal, updatedAt: now },
      )
      .where(eq(payments.id, id));
    return refusal === null;
  });
}

/** Null where the money went back; why not, otherwise. */
async function askProvider(
  ctx: Ctx,
  payment: typeof payments.$inferSelect,
): Promise<string | null> {
  const { id: paymentId, key, providerReference: capture, refundAmount } = payment;
  try {
    const outcome = await ctx.payments.refund({
      key: `refund:${key}`,
      capture,
      amount: fils(refundAmount),
    });
    if (outcome.ok) return null;
    ctx.log.error({ paymentId, refusal: outcome.refusal }, 'the payment provider refused a refund');
    return outcome.refusal;
  } catch (error) {
    ctx.log.error(
      { paymentId, error: error instanceof Error ? error.message : String(error) },
      'the payment provider did not answer',
    );
    return 'unreachable';
  }
}

const toBeTried = (now: Date) =>
  or(
    eq(payments.failure, ''),
    and(ne(payments.failure, ''), lt(payments.updatedAt, new Date(now.getTime() - RETRY_MS))),
  );
