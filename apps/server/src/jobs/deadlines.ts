import type { Ctx } from '../core/context.ts';
import { lapseOrders, type LapsedOrders } from '../modules/orders/lapse-orders.ts';
import { runRefunds } from '../modules/orders/run-refunds.ts';
import { runReversals } from '../modules/orders/run-reversals.ts';

/** What one look at the deadlines has done. */
export interface DeadlineRun extends LapsedOrders {
  readonly refunded: number;
  readonly reversed: number;
}

/** Does what the time decides, up to `now`. Running it twice, or on two nodes at once, does nothing twice. */
export async function runDeadlines(ctx: Ctx, now: Date): Promise<DeadlineRun> {
  const lapsed = await lapseOrders(ctx, now);
  return {
    ...lapsed,
    refunded: await runRefunds(ctx, now),
    reversed: await runReversals(ctx, now),
  };
}
