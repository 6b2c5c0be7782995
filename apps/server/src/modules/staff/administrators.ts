import { protectedCountsAfterMs } from '@khidma/domain/staff/second-person';
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

/** When what takes a second administrator counts: of what was not agreed to yet, the earliest that it can. */
export const countsFrom = ({ now, agreed }: Pick<CallBase, 'now' | 'agreed'>): Date =>
  agreed?.countsFrom ?? new Date(now.getTime() + protectedCountsAfterMs);

/** How many administrators can sign in. */
export const countAdministrators = (tx: Tx): Promise<number> =>
  tx.$count(
    staff,
    and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)),
  );
