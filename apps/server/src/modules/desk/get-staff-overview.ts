import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { countAsksFor } from '../second-person/api.ts';
import { countWaiting } from './waiting-cases.ts';

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
    asks: await countAsksFor(tx, member),
  };
});
