import { eq } from 'drizzle-orm';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';

/** Whether the caller may change settings: administrators may, auditors read. */
export async function mayChangeSettings(
  call: Pick<CallBase, 'tx' | 'actor' | 'requestId'>,
): Promise<boolean> {
  const [row] = await call.tx
    .select({ role: staff.role })
    .from(staff)
    .where(eq(staff.id, callerOf(call).id));
  return row?.role === 'administrator';
}

/** Refuses everybody but administrators. */
export async function requireAdministrator(
  call: Pick<CallBase, 'tx' | 'actor' | 'requestId'>,
): Promise<void> {
  if (!(await mayChangeSettings(call))) throw refuse('noPermission');
}
