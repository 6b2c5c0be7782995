import {
  endPayoutSchedule,
  getPayoutSchedule,
  setPayoutSchedule,
} from '@khidma/contract/money/payout-schedules';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { fils } from '@khidma/domain/money/fils';
import { nextRun, type PayoutSchedule } from '@khidma/domain/withdrawals/payout-schedule';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { payoutSchedules } from '../../db/schema/payout-runs.ts';
import { checkFundPassword } from '../account/api.ts';
import { approvedPayoutAccountOf } from './payout-accounts.ts';

/** A schedule as it is stored. */
export type StoredSchedule = typeof payoutSchedules.$inferSelect;

export const getPayoutScheduleHandler = handle(getPayoutSchedule, async (call) => {
  const [row] = await call.tx
    .select()
    .from(payoutSchedules)
    .where(eq(payoutSchedules.merchantId, callerOf(call).id));
  return row === undefined ? null : presentSchedule(row);
});

/** With the fund password, as a request is: from then on money leaves without one. */
export const setPayoutScheduleHandler = handle(setPayoutSchedule, async (call) => {
  const { tx, now, input } = call;
  const merchantId = callerOf(call).id;
  const rule = ruleOf(input);
  if ((await approvedPayoutAccountOf(tx, merchantId)) === undefined)
    throw refuse('payoutAccountMissing');
  await checkFundPassword(call, merchantId, input.fundPassword);
  const chosen = {
    kind: rule.kind,
    weekday: rule.kind === 'weekly' ? rule.weekday : null,
    monthDay: rule.kind === 'monthly' ? rule.monthDay : null,
    threshold: rule.kind === 'above' ? rule.threshold : null,
    nextRunAt: nextRun(rule, now),
  };
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
    .where(eq(payoutSchedules.merchantId, callerOf(call).id))
    .returning({ merchantId: payoutSchedules.merchantId });
  if (ended.length === 0) throw refuse('notFound');
  return null;
});

/** Returns the rule of a stored schedule. */
export function scheduleOf(row: StoredSchedule): PayoutSchedule {
  const { kind, weekday, monthDay, threshold } = row;
  if (kind === 'weekly' && weekday !== null) return { kind, weekday };
  if (kind === 'monthly' && monthDay !== null) return { kind, monthDay };
  if (kind === 'above' && threshold !== null) return { kind, threshold: fils(threshold) };
  throw new Error(`the schedule of ${row.merchantId} has no rule`);
}

/** What the kind asks for has to be there, and nothing else: a day that is not used would say something else than happens. */
function ruleOf({ kind, weekday, monthDay, threshold }: InputOf<typeof setPayoutSchedule>) {
  const given = { weekday, monthDay, threshold };
  const wanted = ({ weekly: 'weekday', monthly: 'monthDay', above: 'threshold' } as const)[kind];
  const wrong = (['weekday', 'monthDay', 'threshold'] as const).filter(
    (path) => (given[path] === undefined) === (path === wanted),
  );
  if (wrong.length > 0)
    throw refuseFields(
      wrong.map((path) => ({ path, rule: path === wanted ? 'required' : 'unknown' })),
    );
  const rules: Record<typeof kind, () => PayoutSchedule> = {
    weekly: () => ({ kind: 'weekly', weekday: weekday ?? 'sunday' }),
    monthly: () => ({ kind: 'monthly', monthDay: monthDay ?? 1 }),
    above: () => ({ kind: 'above', threshold: fils(threshold ?? 0) }),
  };
  return rules[kind]();
}

const presentSchedule = ({
  kind,
  weekday,
  monthDay,
  threshold,
  nextRunAt,
  lastRunAt,
  lastResult,
}: StoredSchedule): NonNullable<OutputOf<typeof getPayoutSchedule>> => ({
  kind,
  weekday,
  monthDay,
  threshold,
  nextRunAt: nextRunAt.toISOString(),
  lastRunAt: lastRunAt?.toISOString() ?? null,
  lastResult,
});
