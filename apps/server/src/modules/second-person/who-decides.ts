import type { Endpoint } from '@khidma/contract/core/endpoint';
import {
  addFeeRule,
  endFeeRule,
  setServiceFee,
  takeBackFeeRule,
  takeBackServiceFee,
} from '@khidma/contract/money/fees';
import {
  isAboutMoney,
  secondPersonCalls,
  type SecondPersonCall,
} from '@khidma/contract/shapes/second-person';
import { cancelStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { enableStaff, inviteStaff, setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { secondPersonMachine } from '@khidma/domain/staff/second-person';
import { type StaffRole, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { secondPersonAsks } from '../../db/schema/desk.ts';
import type { Queryable } from '../../db/types.ts';

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
