import { and, asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { extraWorks } from '../../db/schema/disputes.ts';
import { orders } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import { expireExtraWork } from './extra-works.ts';

const BATCH = 100;

/** Ends the extra work that nobody answered in time; what is being paid waits for its page to close. Returns how many. */
export async function expireExtraWorks(ctx: Ctx, now: Date, signal?: AbortSignal): Promise<number> {
  const isOver = and(eq(extraWorks.status, 'Proposed'), lte(extraWorks.expiresAt, now));
  const due = await ctx.db
    .select({ id: extraWorks.id, orderId: extraWorks.orderId })
    .from(extraWorks)
    .where(isOver)
    .orderBy(asc(extraWorks.expiresAt), asc(extraWorks.id))
    .limit(BATCH);
  let ended = 0;
  for (const { id, orderId } of due) {
    if (signal?.aborted) break;
    await transaction(ctx.db, async (tx) => {
      const [order] = await tx
        .select()
        .from(orders)
        .where(eq(orders.id, orderId))
        .for('no key update', { skipLocked: true });
      const [extra] = await tx
        .select()
        .from(extraWorks)
        .where(and(eq(extraWorks.id, id), isOver));
      if (order === undefined || extra === undefined) return;
      await expireExtraWork({ ctx, tx, now }, order, extra);
      ended += 1;
    });
  }
  return ended;
}
