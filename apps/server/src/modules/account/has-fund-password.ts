import { eq } from 'drizzle-orm';
import { hasFundPassword } from '@khidma/contract/account/has-fund-password';
import { callerOf, handle } from '../../core/call.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';

/** Whether a fund password is set, and until when it is locked. */
export const hasFundPasswordHandler = handle(hasFundPassword, async (call) => {
  const [row] = await call.tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, callerOf(call).id));
  const { hash = null, lockedUntil = null } = row ?? {};
  const isLocked = lockedUntil !== null && lockedUntil > call.now;
  return { exists: hash !== null, lockedUntil: isLocked ? lockedUntil.toISOString() : null };
});
