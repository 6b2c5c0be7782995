import { eq } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import { tunablesOf } from '../settings/api.ts';

/** Passes when the fund password is right; else refuses, and the counted try stays. Call it before anything else is written. */
export async function checkFundPassword(
  work: Work,
  merchantId: string,
  password: string,
): Promise<void> {
  const { ctx, tx, now } = work;
  const limits = await tunablesOf(work, 'fundPasswordTries', 'fundPasswordLock');
  // Locked, so that tries sent all at once are counted one by one.
  const [row] = await tx
    .select({
      hash: merchantCredentials.fundPasswordHash,
      failures: merchantCredentials.fundFailures,
      lockedUntil: merchantCredentials.fundLockedUntil,
    })
    .from(merchantCredentials)
    .where(eq(merchantCredentials.merchantId, merchantId))
    .for('update');
  if (row === undefined || row.hash === null) throw refuse('fundPasswordMissing');
  if (row.lockedUntil !== null && row.lockedUntil > now) throw locked(row.lockedUntil);
  const right = await ctx.passwords.verify(row.hash, password);
  const failures = right ? 0 : row.failures + 1;
  if (right && row.failures === 0) return;
  const lockedUntil =
    failures >= limits.fundPasswordTries ? new Date(now.getTime() + limits.fundPasswordLock) : null;
  await tx
    .update(merchantCredentials)
    .set({ fundFailures: lockedUntil ? 0 : failures, fundLockedUntil: lockedUntil })
    .where(eq(merchantCredentials.merchantId, merchantId));
  if (right) return;
  if (lockedUntil)
    throw refuseAndCommit('fundPasswordLocked', { lockedUntil: lockedUntil.toISOString() });
  throw refuseAndCommit('wrongFundPassword', {
    triesLeft: limits.fundPasswordTries - failures,
  });
}

const locked = (until: Date) => refuse('fundPasswordLocked', { lockedUntil: until.toISOString() });
