import { pick } from '../../../kernel/pick.ts';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { Refusal, refuse, refuseFields } from '../../../kernel/refuse.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { payoutSchedules } from '../../../db/schema/payout-runs.ts';
import type { Tx } from '../../../db/types.ts';
import { checkFundPassword } from '../../identity/account/index.ts';
import { loadHeldAmount, loadMerchantMoney } from '../ledger/index.ts';
import { notify } from '../../messaging/notices/index.ts';
import { makeWithdrawal, type WithdrawalRequest } from './make-withdrawal.ts';
import { findApprovedPayoutAccount } from './payout-accounts.ts';
import { aboutWithdrawal } from './withdrawal-moves.ts';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import {
  endPayoutSchedule,
  getPayoutSchedule,
  setPayoutSchedule,
} from '@khidma/contract/money/payout-schedules';
import { merchantCan, merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { fils, subtract } from '@khidma/domain/money/fils';
import {
  nextRun,
  type PayoutSchedule,
  scheduledAmount,
  type ScheduleResult,
} from '@khidma/domain/withdrawals/payout-schedule';
import { and, eq, lte, sql } from 'drizzle-orm';

/** A schedule as it is stored. */
export type StoredSchedule = typeof payoutSchedules.$inferSelect;

export const getPayoutScheduleHandler = handle(getPayoutSchedule, (call) =>
  findSchedule(call.tx, requireCaller(call).id),
);

/** Returns when a merchant's money is withdrawn by itself; null where it is not. */
export async function findSchedule(
  tx: Tx,
  merchantId: string,
): Promise<OutputOf<typeof getPayoutSchedule>> {
  const [row] = await tx
    .select()
    .from(payoutSchedules)
    .where(eq(payoutSchedules.merchantId, merchantId));
  return row === undefined ? null : presentSchedule(row);
}

/** With the fund password, as a request is: from then on money leaves without one. */
export const setPayoutScheduleHandler = handle(setPayoutSchedule, async (call) => {
  const { tx, now, input } = call;
  const merchantId = requireCaller(call).id;
  requireRule(input);
  const { kind, weekday = null, monthDay = null, threshold = null } = input;
  const rule = toPayoutSchedule({ merchantId, kind, weekday, monthDay, threshold });
  if ((await findApprovedPayoutAccount(tx, merchantId)) === undefined)
    throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  const chosen = { kind, weekday, monthDay, threshold, nextRunAt: nextRun(rule, now) };
  const [row] = await tx
    .insert(payoutSchedules)
    .values({ merchantId, ...chosen })
    .onConflictDoUpdate({ target: payoutSchedules.merchantId, set: chosen })
    .returning();
  if (row === undefined) throw new Error('a stored schedule did not come back');
  return presentSchedule(row);
});

export const endPayoutScheduleHandler = handle(endPayoutSchedule, async (call) => {
  const ended = await call.tx
    .delete(payoutSchedules)
    .where(eq(payoutSchedules.merchantId, requireCaller(call).id))
    .returning({ merchantId: payoutSchedules.merchantId });
  if (ended.length === 0) throw refuse('notFound');
  return null;
});

type Rule = Pick<StoredSchedule, 'merchantId' | 'kind' | 'weekday' | 'monthDay' | 'threshold'>;

/** Returns the rule of a stored schedule. */
export function toPayoutSchedule(row: Rule): PayoutSchedule {
  const { kind, weekday, monthDay, threshold } = row;
  if (kind === 'weekly' && weekday !== null) return { kind, weekday };
  if (kind === 'monthly' && monthDay !== null) return { kind, monthDay };
  if (kind === 'above' && threshold !== null) return { kind, threshold: fils(threshold) };
  throw new Error(`the schedule of ${row.merchantId} has no rule`);
}

/** What the kind asks for has to be there, and nothing else: a day that is not used would say something else than happens. */
function requireRule({ kind, weekday, monthDay, threshold }: InputOf<typeof setPayoutSchedule>) {
  const given = { weekday, monthDay, threshold };
  const wanted = ({ weekly: 'weekday', monthly: 'monthDay', above: 'threshold' } as const)[kind];
  const wrong = (['weekday', 'monthDay', 'threshold'] as const).filter(
    (path) => (given[path] === undefined) === (path === wanted),
  );
  if (wrong.length > 0)
    throw refuseFields(
      wrong.map((path) => ({ path, rule: path === wanted ? 'required' : 'unknown' })),
    );
}

const presentSchedule = (row: StoredSchedule): NonNullable<OutputOf<typeof getPayoutSchedule>> =>
  pick(row, 'kind', 'weekday', 'monthDay', 'threshold', 'nextRunAt', 'lastRunAt', 'lastResult');

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
    async (context, row) => {
      const { tx, now } = context;
      const lastResult = await runOne(context, row);
      await tx
        .update(payoutSchedules)
        .set({ lastRunAt: now, lastResult, nextRunAt: nextRun(toPayoutSchedule(row), now) })
        .where(eq(payoutSchedules.merchantId, row.merchantId));
    },
  );

async function runOne(context: TxContext, row: StoredSchedule): Promise<ScheduleResult> {
  const { tx, ctx } = context;
  const { merchantId } = row;
  // The merchant was told of the hold when it began, and sees it beside the schedule.
  const held = await loadHeldAmount(tx, merchantId, context.now);
  if (held.isAll) return 'held';
  const { withdrawable } = await loadMerchantMoney(tx, merchantId);
  const rule = toPayoutSchedule(row);
  const amount = scheduledAmount(rule, subtract(withdrawable, held.amount));
  if (amount === 0) return scheduledAmount(rule, withdrawable) === 0 ? 'nothing' : 'held';
  const account = await findApprovedPayoutAccount(tx, merchantId);
  if (account === undefined) {
    const link = `${ctx.settings.publicUrl}/withdraw`;
    await notify(context, merchantId, { kind: 'scheduledWithdrawalFailed', data: { link } });
    return 'noAccount';
  }
  const made = await madeOrStopped(context, { merchantId, amount, account });
  if (made === undefined) return 'held';
  const data = aboutWithdrawal(context, made);
  await notify(context, merchantId, { kind: 'scheduledWithdrawalMade', data });
  return 'made';
}

/** One that does not add up stops alone: it has a case of its own, and those of other merchants go on. */
async function madeOrStopped(context: TxContext, request: WithdrawalRequest) {
  try {
    return await makeWithdrawal(context, request);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'withdrawalDisagrees') return undefined;
    throw error;
  }
}
