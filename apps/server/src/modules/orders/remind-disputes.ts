import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { eq, lte } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { processDueRows } from '../../core/due-work.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { findOrder } from './orders.queries.ts';
import { remindOfDispute } from './tell-of-dispute.ts';

/** The job: reminds the two sides of a dispute, once, that the time in which they can agree ends. Returns how many were looked at. */
export const remindDisputes = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: disputes,
      where: (now) => lte(disputes.remindAt, now),
      since: disputes.remindAt,
      signal,
    },
    async (work, due) => {
      const { tx, now } = work;
      await tx.update(disputes).set({ remindAt: null }).where(eq(disputes.id, due.id));
      // Settled, withdrawn or handed over meanwhile: there is nothing to be reminded of.
      if (due.status === disputeMachine.initial && due.readyAt > now)
        await remindOfDispute(work, await findOrder(tx, due.orderId), due.readyAt);
    },
  );
