import type { Endpoint } from '@khidma/contract/core/endpoint';
import { addFeeRule } from '@khidma/contract/fees/add-fee-rule';
import { endFeeRule } from '@khidma/contract/fees/end-fee-rule';
import { takeBackFeeRule } from '@khidma/contract/fees/take-back-fee-rule';
import {
  isAboutMoney,
  secondPersonCalls,
  type SecondPersonCall,
} from '@khidma/contract/shapes/second-person';
import { cancelStaffOrder } from '@khidma/contract/staff/cancel-staff-order';
import { enableStaff } from '@khidma/contract/staff/enable-staff';
import { inviteStaff } from '@khidma/contract/staff/invite-staff';
import { refundDispute } from '@khidma/contract/staff/refund-dispute';
import { refundOrder } from '@khidma/contract/staff/refund-order';
import { setServiceFee } from '@khidma/contract/staff/set-service-fee';
import { setStaffRole } from '@khidma/contract/staff/set-staff-role';
import { setTunables } from '@khidma/contract/staff/set-tunables';
import { takeBackServiceFee } from '@khidma/contract/staff/take-back-service-fee';
import { secondPersonMachine } from '@khidma/domain/staff/second-person';
import { type StaffRole, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, count, eq, inArray, ne } from 'drizzle-orm';
import type { Actor } from '../../core/context.ts';
import { secondPersonAsks } from '../../db/schema/second-person.ts';
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
