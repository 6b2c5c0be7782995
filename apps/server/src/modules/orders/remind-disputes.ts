import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { repeat } from '../../core/repeat.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { transaction } from '../../db/transaction.ts';
import { findOrder } from './orders.queries.ts';
import { remindOfDispute } from './tell-of-dispute.ts';

/** The job: reminds the two sides of a dispute, once, that the time in which they can agree ends. Returns how many were looked at. */
export const remindDisputes = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  repeat(async () => ((await remindNext(ctx)) ? 1 : null), signal);

function remindNext(ctx: Ctx): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const [due] = await tx
      .select()
      .from(disputes)
      .where(lte(disputes.remindAt, now))
      .orderBy(asc(disputes.remindAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (due === undefined) return false;
    await tx.update(disputes).set({ remindAt: null }).where(eq(disputes.id, due.id));
    // Settled, withdrawn or handed over meanwhile: there is nothing to be reminded of.
    if (due.status === disputeMachine.initial && due.readyAt > now)
      await remindOfDispute({ ctx, tx, now }, await findOrder(tx, due.orderId), due.readyAt);
    return true;
  });
}
