import { listStaff } from '@khidma/contract/staff/list-staff';
import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { asc, eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { countWaiting } from '../desk/api.ts';

/** Who is signed in, and how much waits in each queue. */
export const getStaffOverviewHandler = handle(getStaffOverview, async (call) => {
  const { ctx, tx, now } = call;
  const { id } = callerOf(call);
  const [member] = await tx
    .select({ id: staff.id, name: staff.name, email: staff.email, role: staff.role })
    .from(staff)
    .where(eq(staff.id, id));
  if (member === undefined) throw new Error(`member of staff ${id} has a session and no row`);
  return {
    staff: member,
    demo: ctx.settings.demo,
    waiting: await countWaiting(tx, now),
  };
});

/** Everybody of the platform, by name. */
export const listStaffHandler = handle(listStaff, ({ tx }) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
);
