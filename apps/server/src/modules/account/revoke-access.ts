import { and, eq, inArray } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { tickets } from '../../db/schema/auth.ts';
import { forgetDevices, revokeSessionsOf } from '../auth/api.ts';

/** Ends the sessions of a member of staff, knows no device any more, and takes back every link and ticket. */
export async function revokeAccess({ tx, now }: TxContext, staffId: string): Promise<void> {
  await revokeSessionsOf(tx, { realm: 'staff', subjectId: staffId }, now);
  await forgetDevices(tx, staffId);
  await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.subjectId, staffId),
        inArray(tickets.purpose, ['staffInvitation', 'resetPassword', 'secondFactor']),
      ),
    );
}
