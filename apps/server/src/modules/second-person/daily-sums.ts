import type { Fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { dailySumOf } from '@khidma/domain/staff/second-person';
import { lte, sql } from 'drizzle-orm';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { staffDaySums } from '../../db/schema/desk.ts';
import { tunablesOf } from '../settings/api.ts';

/** Counts what a member of staff gives away; refuses what is above the day's sum of one person. */
export async function spendDailySum(call: CallBase, amount: Fils): Promise<void> {
  if (!(await takeDailySum(call, amount))) throw refuse('aboveDailySum');
}

/**
 * Counts what a member of staff gives away, and returns whether it fits into the day's sum of one person; if not, nothing
 * is counted. What a second person has agreed to is counted for nobody.
 */
export async function takeDailySum(call: CallBase, amount: Fils): Promise<boolean> {
  if (amount <= 0) return true;
  if (call.agreed !== undefined) {
    call.agreed.gives.push(amount);
    return true;
  }
  const { id: staffId, role } = callerOf(call);
  if (role === undefined) throw refuse('noPermission');
  const sums = await tunablesOf(call, 'staffDailySum', 'supportDailySum');
  const limit = dailySumOf(role, sums);
  if (amount > limit) return false;
  const { rowCount } = await call.tx
    .insert(staffDaySums)
    .values({ staffId, day: dubaiDay(call.now.getTime()), given: amount })
    .onConflictDoUpdate({
      target: [staffDaySums.staffId, staffDaySums.day],
      set: { given: sql`${staffDaySums.given} + excluded.given` },
      setWhere: lte(sql`${staffDaySums.given} + excluded.given`, limit),
    });
  return rowCount === 1;
}
