import { eq } from 'drizzle-orm';
import { signInStaff } from '@khidma/contract/staff/sign-in-staff';
import { normalEmail } from '@khidma/domain/rules/contact';
import { handleWork, perMinute } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { checkCredentials } from './check-credentials.ts';
import { beginSession } from './sessions.ts';
import { openToDevice } from './sign-in-attempts.ts';

/** Signs a member of staff in. */
export const signInStaffHandler = handleWork(signInStaff, perMinute(120), async (call) => {
  const account = normalEmail(call.input.email);
  const readAccount = await checkCredentials(call, {
    realm: 'staff',
    account,
    password: call.input.password,
    find: async (tx) => (await tx.select().from(staff).where(eq(staff.email, account)).limit(1))[0],
  });
  return {
    async save(tx) {
      const work = { ...call, tx };
      const { id, name, email, role } = await readAccount(tx);
      await openToDevice(work, { realm: 'staff', id, accounts: [account] });
      const { userAgent } = call.client;
      const begun = await beginSession(work, { realm: 'staff', subjectId: id, userAgent });
      return {
        token: begun.token,
        expiresAt: begun.expiresAt.toISOString(),
        staff: { id, name, email, role },
      };
    },
  };
});
