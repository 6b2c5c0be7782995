import { and, desc, eq } from 'drizzle-orm';
import { payoutAccounts } from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';

type PayoutAccountRow = typeof payoutAccounts.$inferSelect;

/** Where a merchant's withdrawals go; undefined until one is approved. */
export async function approvedPayoutAccountOf(
  tx: Queryable,
  merchantId: string,
): Promise<PayoutAccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'approved')));
  return account;
}

/** The newest submission of a merchant's, whatever became of it. */
export async function newestPayoutAccountOf(
  tx: Queryable,
  merchantId: string,
): Promise<PayoutAccountRow | undefined> {
  const [account] = await tx
    .select()
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchantId))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id))
    .limit(1);
  return account;
}
