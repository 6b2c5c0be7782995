import { fils } from '@khidma/domain/money/fils';
import { creditsCountDays, type RunPeople } from '@khidma/domain/payout-runs/run-people';
import { dayMs } from '@khidma/domain/rules/days';
import { isAboveLimit } from '@khidma/domain/withdrawals/two-people';
import { and, eq, gt, inArray } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { adjustments } from '../../db/schema/adjustments.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { payoutPayments, type payoutRuns } from '../../db/schema/payout-runs.ts';
import { tunablesOf } from '../settings/api.ts';

/** Returns who has to do with a run. */
export async function runPeopleOf(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  run: typeof payoutRuns.$inferSelect,
): Promise<RunPeople> {
  const { madeBy } = run;
  const { staffDailySum: limit } = await tunablesOf(call, 'staffDailySum');
  if (!isAboveLimit({ amount: fils(run.total), limit })) return { madeBy, handledBy: [] };
  const paid = await call.tx
    .select({
      merchantId: withdrawals.merchantId,
      firstApprovedBy: withdrawals.firstApprovedBy,
      decidedBy: withdrawals.decidedBy,
    })
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .where(eq(payoutPayments.runId, run.id));
  const credits = await call.tx
    .select({ askedBy: adjustments.askedBy, decidedBy: adjustments.decidedBy })
    .from(adjustments)
    .where(
      and(
        inArray(adjustments.merchantId, [...new Set(paid.map(({ merchantId }) => merchantId))]),
        eq(adjustments.kind, 'credit'),
        eq(adjustments.status, 'booked'),
        gt(adjustments.decidedAt, new Date(run.madeAt.getTime() - creditsCountDays * dayMs)),
      ),
    );
  const hands = [
    ...paid.flatMap(({ firstApprovedBy, decidedBy }) => [firstApprovedBy, decidedBy]),
    ...credits.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  ];
  return { madeBy, handledBy: [...new Set(hands.filter((id) => id !== null))] };
}
