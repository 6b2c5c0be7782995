import { getSecondFactor } from '@khidma/contract/account/get-second-factor';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { secondFactors } from '../../db/schema/auth.ts';

/** Since when the second factor is on, and how many recovery codes are left. */
export const getSecondFactorHandler = handle(getSecondFactor, async (call) => {
  const [row] = await call.tx
    .select({ since: secondFactors.confirmedAt, hashes: secondFactors.recoveryHashes })
    .from(secondFactors)
    .where(eq(secondFactors.merchantId, callerOf(call).id));
  const since = row?.since ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since === null ? 0 : (row?.hashes.length ?? 0),
  };
});
