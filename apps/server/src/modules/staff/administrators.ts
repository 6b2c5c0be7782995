import { and, eq, isNull } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';

/** Refuses to one administrator alone what protects money, or gives somebody power over it. */
export function requireSecondAdministrator(call: CallBase): void {
  if (call.agreed === undefined) throw refuse('secondAdministratorNeeded');
  call.agreed.isProtected = true;
}

/** How many administrators can sign in. */
export const countAdministrators = (tx: Tx): Promise<number> =>
  tx.$count(
    staff,
    and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)),
  );
