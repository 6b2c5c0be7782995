import { eq } from 'drizzle-orm';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handle, perMinute } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { checkCredentials } from './check-credentials.ts';
import { beginSession } from './sessions.ts';

/** Signs a member of staff in. */
export const signInStaffHandler = handle(signInStaff, perMinute(120), async (call) => {
  const { input, tx } = call;
  const account = normalEmail(input.email);
  const found = await checkCredentials(call, {
    realm: 'staff',
    account,
    password: input.password,
    find: async () => (await tx.select().from(staff).where(eq(staff.email, account)).limit(1))[0],
  });
  const begun = await beginSession(call, {
    realm: 'staff',
    subjectId: found.id,
    userAgent: call.client.userAgent,
  });
  return {
    token: begun.token,
    expiresAt: begun.expiresAt.toISOString(),
    staff: { id: found.id, name: found.name, email: found.email, role: found.role },
  };
});
