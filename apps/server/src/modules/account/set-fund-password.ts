import { eq } from 'drizzle-orm';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import type { MerchantAccount } from '../auth/api.ts';
import { notify } from '../outbox/api.ts';

/** Stores a new fund password, unlike the login password, lifts a lock and tells the merchant. */
export async function setFundPassword(
  work: Work,
  merchant: MerchantAccount,
  password: string,
): Promise<void> {
  const { ctx, tx } = work;
  if (await ctx.passwords.verify(merchant.passwordHash, password))
    throw refuse('fundPasswordEqualsLogin');
  await tx
    .update(merchantCredentials)
    .set({
      fundPasswordHash: await ctx.passwords.hash(password),
      fundFailures: 0,
      fundLockedUntil: null,
    })
    .where(eq(merchantCredentials.merchantId, merchant.id));
  await notify(work, merchant, { kind: 'fundPasswordChanged', data: {} });
}
