import { type CallBase, requireCaller } from '../../../kernel/call.ts';
import type { Actor } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { secondPersonAsks, staffDaySums } from '../../../db/schema/desk.ts';
import type { Queryable } from '../../../db/types.ts';
import { loadOperatorSettings } from '../settings/index.ts';
import { setTunables } from '@khidma/contract/backoffice/settings';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { enableStaff, inviteStaff, setStaffRole } from '@khidma/contract/identity/staff-accounts';
import {
  addFeeRule,
  endFeeRule,
  setServiceFee,
  takeBackFeeRule,
  takeBackServiceFee,
} from '@khidma/contract/money/fees';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import { cancelStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import {
  isAboutMoney,
  type SecondPersonCall,
  secondPersonCalls,
} from '@khidma/contract/shapes/second-person';
import type { Fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { dailySumOf, secondPersonMachine } from '@khidma/domain/staff/second-person';
import { type StaffRole, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, count, eq, inArray, lte, ne, sql } from 'drizzle-orm';

const endpoints: Readonly<Record<SecondPersonCall, Endpoint>> = {
  refundOrder,
  refundDispute,
  cancelStaffOrder,
  setTunables,
  setServiceFee,
  takeBackServiceFee,
  addFeeRule,
  endFeeRule,
  takeBackFeeRule,
  inviteStaff,
  setStaffRole,
  enableStaff,
};

/** Whether a role decides on such an ask: one that could make the call itself; of what protects money an administrator's. */
const roleDecides = (role: StaffRole, call: SecondPersonCall): boolean => {
  const needed = endpoints[call].staff?.needs;
  return (
    needed !== undefined &&
    staffRoleHolds(role, needed) &&
    (isAboutMoney(call) || role === 'administrator')
  );
};

/** Whether somebody decides on an ask: never on their own. */
export const mayDecide = (
  { call, askedBy }: { readonly call: SecondPersonCall; readonly askedBy: string },
  { id, role }: Pick<Actor, 'id' | 'role'>,
): boolean => id !== askedBy && role !== undefined && roleDecides(role, call);

/** Counts what waits for somebody to decide on. */
export async function countAsksFor(
  db: Queryable,
  { id, role }: { readonly id: string; readonly role: StaffRole },
): Promise<number> {
  const calls = secondPersonCalls.filter((call) => roleDecides(role, call));
  if (calls.length === 0) return 0;
  const [row] = await db
    .select({ asks: count() })
    .from(secondPersonAsks)
    .where(
      and(
        eq(secondPersonAsks.status, secondPersonMachine.initial),
        ne(secondPersonAsks.askedBy, id),
        inArray(secondPersonAsks.call, calls),
      ),
    );
  return row?.asks ?? 0;
}

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
  const { id: staffId, role } = requireCaller(call);
  if (role === undefined) throw refuse('noPermission');
  const sums = await loadOperatorSettings(call, 'staffDailySum', 'supportDailySum');
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
