import { subtract } from '@khidma/domain/money/fils';
import {
  nextRun,
  scheduledAmount,
  type ScheduleResult,
} from '@khidma/domain/withdrawals/payout-schedule';
import { merchantCan, merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { and, eq, lte, sql } from 'drizzle-orm';
import { processDueRows } from '../../core/due-work.ts';
import type { TxContext } from '../../core/call.ts';
import type { Ctx } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { payoutSchedules } from '../../db/schema/payout-runs.ts';
import { arePayoutsHeld, heldBack, moneyOfMerchant } from '../ledger/api.ts';
import { notify } from '../notices/api.ts';
import { makeWithdrawal, type WithdrawalRequest } from './make-withdrawal.ts';
import { approvedPayoutAccountOf } from './payout-accounts.ts';
import { scheduleOf, type StoredSchedule } from './payout-schedules.ts';

const trading = merchantStatuses.filter((status) => merchantCan.trade({ status }));

/**
 * The job: makes the withdrawals that are due by their merchants' schedules, each in a transaction with the moment of its next
 * run, so that it is made once however often this is killed or how many nodes run it. Returns how many runs there were.
 */
export const runPayoutSchedules = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: payoutSchedules,
      // Of merchants who could withdraw by hand; a suspended one's waits until it is restored.
      where: (now) =>
        and(
          lte(payoutSchedules.nextRunAt, now),
          sql`exists (select from ${merchants} where ${merchants.id} = ${payoutSchedules.merchantId}
            and ${isOneOf(merchants.status, trading)})`,
        ),
      since: payoutSchedules.nextRunAt,
      signal,
    },
    async (work, row) => {
      const lastResult = await runOne(work, row);
      await work.tx
        .update(payoutSchedules)
        .set({ lastRunAt: work.now, lastResult, nextRunAt: nextRun(scheduleOf(row), work.now) })
        .where(eq(payoutSchedules.merchantId, row.merchantId));
    },
  );

async function runOne(work: TxContext, row: StoredSchedule): Promise<ScheduleResult> {
  const { tx, ctx } = work;
  const { merchantId } = row;
  const link = `${ctx.settings.publicUrl}/withdraw`;
  // The merchant was told of the hold when it began, and sees it beside the schedule.
  if (await arePayoutsHeld(tx, merchantId, work.now)) return 'held';
  const { withdrawable } = await moneyOfMerchant(tx, merchantId);
  const rule = scheduleOf(row);
  const held = await heldBack(tx, merchantId, work.now);
  const amount = scheduledAmount(rule, subtract(withdrawable, held));
  if (amount === 0) return scheduledAmount(rule, withdrawable) === 0 ? 'nothing' : 'held';
  const account = await approvedPayoutAccountOf(tx, merchantId);
  if (account === undefined) {
    await notify(work, merchantId, { kind: 'scheduledWithdrawalFailed', data: { link } });
    return 'noAccount';
  }
  const made = await madeOrStopped(work, { merchantId, amount, account });
  if (made === undefined) return 'held';
  const { number } = made;
  await notify(work, merchantId, {
    kind: 'scheduledWithdrawalMade',
    data: { link, withdrawal: number, amount: String(amount) },
  });
  return 'made';
}

/** One that does not add up stops alone: it has a case of its own, and those of other merchants go on. */
async function madeOrStopped(work: TxContext, request: WithdrawalRequest) {
  try {
    return await makeWithdrawal(work, request);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'withdrawalDisagrees') return undefined;
    throw error;
  }
}
