import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { refuse } from '../../../kernel/refuse.ts';
import { withdrawalItems, withdrawals } from '../../../db/schema/finance.ts';
import { payoutHolds, payoutPayments } from '../../../db/schema/payout-runs.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { isHoldActive } from '../ledger/index.ts';

/** Whether a withdrawal stands still: staff hold every payout of its merchant, or an order whose money it carries. */
export const isHeld = (tx: Queryable, now: Date): SQL =>
  exists(
    tx
      .select({ one: sql`1` })
      .from(payoutHolds)
      .where(
        and(
          eq(payoutHolds.merchantId, withdrawals.merchantId),
          isHoldActive(now),
          or(
            isNull(payoutHolds.orderId),
            inArray(
              payoutHolds.orderId,
              tx
                .select({ orderId: withdrawalItems.orderId })
                .from(withdrawalItems)
                .where(eq(withdrawalItems.withdrawalId, withdrawals.id)),
            ),
          ),
        ),
      ),
  );

/** Refuses a run with money in it that has been held since it was made. */
export async function requireNothingHeld(tx: Tx, runId: string, now: Date): Promise<void> {
  const [held] = await tx
    .select({ id: withdrawals.id })
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .where(and(eq(payoutPayments.runId, runId), isHeld(tx, now)))
    .limit(1);
  if (held !== undefined) throw refuse('payoutsHeld');
}
