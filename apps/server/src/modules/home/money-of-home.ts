import { type Home, maxHomePayouts } from '@khidma/contract/insights/home';
import { addDays, dubaiDay, weekdayOf, weekdays } from '@khidma/domain/rules/days';
import {
  stagesOnTheWay,
  undecidedResults,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { scheduledAmount } from '@khidma/domain/withdrawals/payout-schedule';
import { type Fils, subtract } from '@khidma/domain/money/fils';
import { and, asc, between, count, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { TxContext } from '../../core/call.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { insightCounts } from '../../db/schema/insights.ts';
import { settlementLots, withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import { payoutSchedules } from '../../db/schema/payout-runs.ts';
import type { Tx } from '../../db/types.ts';
import { awaitedConfirmations, outlooksOf, presentWithdrawal, scheduleOf } from '../finance/api.ts';
import { heldOf, moneyOfMerchant } from '../ledger/api.ts';

/** So many days on which something becomes withdrawable are named, out of so many parts of orders. */
const RELEASE_DAYS = 2;
const MOST_LOTS = 300;

/** Returns what of a merchant's money can be withdrawn, what will be and when, and what is on its way. */
export async function moneyOfHome(work: TxContext, merchantId: string): Promise<Home['money']> {
  const { tx, now } = work;
  const money = await moneyOfMerchant(tx, merchantId);
  const { withdrawable, nonWithdrawable, inWithdrawal, receivable } = money;
  const lots = await tx
    .select({ dueAt: settlementLots.dueAt, amount: settlementLots.amount })
    .from(settlementLots)
    .where(
      and(
        eq(settlementLots.merchantId, merchantId),
        sql`released_at is null and held_since is null`,
      ),
    )
    .orderBy(asc(settlementLots.dueAt), asc(settlementLots.id))
    .limit(MOST_LOTS);
  const { amount, isAll } = await heldOf(tx, merchantId, now);
  const awaited = await awaitedConfirmations(work, merchantId);
  return {
    withdrawable,
    nonWithdrawable,
    inWithdrawal,
    owed: receivable,
    held: isAll || amount > 0 ? { amount: isAll ? withdrawable : amount, isAll } : null,
    releases: releasesOf(lots),
    awaited:
      awaited === null
        ? null
        : { amount: awaited.amount, latestAt: awaited.latestAt.toISOString() },
    week: await weekOf(tx, merchantId, dubaiDay(now.getTime())),
    ...(await payoutsOf(work, merchantId)),
    automaticOn: isAll
      ? null
      : await automaticDayOf(tx, merchantId, subtract(withdrawable, amount)),
  };
}

const isOnTheWay = isOneOf(withdrawals.stage, stagesOnTheWay);
const isUndecided = isOneOf(withdrawalResult, undecidedResults);

/** What has not arrived, the oldest first, found by an index of what waits and by one of what is on its way: neither grows with what was paid. */
async function payoutsOf(
  work: TxContext,
  merchantId: string,
): Promise<Pick<Home['money'], 'payouts' | 'morePayouts'>> {
  const { tx } = work;
  const mine = eq(withdrawals.merchantId, merchantId);
  const oldestOf = (where: SQL | undefined) =>
    tx
      .select()
      .from(withdrawals)
      .where(and(mine, where))
      .orderBy(asc(withdrawals.appliedAt), asc(withdrawals.id))
      .limit(maxHomePayouts + 1);
  const found = await unionAll(oldestOf(isOnTheWay), oldestOf(isUndecided));
  const shown = found
    .toSorted((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime())
    .slice(0, maxHomePayouts);
  if (shown.length === 0) return { payouts: [], morePayouts: null };
  const outlookOf = await outlooksOf(work, shown);
  const payouts = shown.map((row) => {
    const { number, amount, appliedAt, stage, arrivesOn } = presentWithdrawal(row, outlookOf);
    return { number, amount, appliedAt, stage, arrivesOn };
  });
  if (found.length <= maxHomePayouts) return { payouts, morePayouts: null };
  const all = async (where: SQL | undefined) => {
    const [row] = await tx
      .select({
        count: count(),
        amount: sql`coalesce(sum(${withdrawals.amount}), 0)`.mapWith(Number),
      })
      .from(withdrawals)
      .where(and(mine, where));
    return row ?? { count: 0, amount: 0 };
  };
  const [onTheWay, undecided] = [await all(isOnTheWay), await all(isUndecided)];
  return {
    payouts,
    morePayouts: {
      count: onTheWay.count + undecided.count - payouts.length,
      amount:
        onTheWay.amount + undecided.amount - payouts.reduce((sum, { amount }) => sum + amount, 0),
    },
  };
}

/** The day of the next run of a merchant's schedule; one that waits for a sum runs only once that is there. */
async function automaticDayOf(
  tx: Tx,
  merchantId: string,
  withdrawable: Fils,
): Promise<string | null> {
  const [row] = await tx
    .select()
    .from(payoutSchedules)
    .where(eq(payoutSchedules.merchantId, merchantId));
  if (row === undefined) return null;
  const isDue = row.kind !== 'above' || scheduledAmount(scheduleOf(row), withdrawable) > 0;
  return isDue ? dubaiDay(row.nextRunAt.getTime()) : null;
}

/** This week and the one before, out of what is counted by the day. */
async function weekOf(tx: Tx, merchantId: string, today: string): Promise<Home['money']['week']> {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const rows = await tx
    .select({
      day: insightCounts.day,
      paid: sql<number>`sum(${insightCounts.revenue})::float8`,
    })
    .from(insightCounts)
    .where(
      and(
        eq(insightCounts.merchantId, merchantId),
        between(insightCounts.day, addDays(monday, -7), addDays(monday, 6)),
        eq(insightCounts.kind, 'service'),
      ),
    )
    .groupBy(insightCounts.day);
  const paidOn = (day: string): number => rows.find((row) => row.day === day)?.paid ?? 0;
  return {
    days: weekdays.map((_, index) => {
      const day = addDays(monday, index);
      return { day, paid: paidOn(day) };
    }),
    before: weekdays.reduce((sum, _, index) => sum + paidOn(addDays(monday, index - 7)), 0),
  };
}

/** The first days of some lots, in order of time; where not all were looked at, the last of them may have more. */
function releasesOf(
  lots: readonly { readonly dueAt: Date; readonly amount: number }[],
): Home['money']['releases'] {
  const byDay = Map.groupBy(lots, ({ dueAt }) => dubaiDay(dueAt.getTime()));
  const days = [...byDay].map(([day, each], index) => ({
    day,
    amount: each.reduce((sum, { amount }) => sum + amount, 0),
    isMore: lots.length === MOST_LOTS && index === byDay.size - 1,
  }));
  return days.slice(0, RELEASE_DAYS);
}
