import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { desc, eq, inArray, sql } from 'drizzle-orm';
import { staff } from '../../db/schema/auth.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import type { Queryable } from '../../db/types.ts';
import { refsIn } from '../uploads/api.ts';

/** So many earlier submissions are shown: whoever changes it more often stands out by that. */
export const MOST_EARLIER = 5;

/** What merchants have submitted, the last of it first, by the merchant. */
export type Histories = ReadonlyMap<string, readonly Earlier[]>;

/** One of them, and who decided it. */
export interface Earlier {
  readonly account: typeof payoutAccounts.$inferSelect;
  readonly decidedBy: string | null;
}

/** Returns the last submissions of merchants, one more than is shown: one of them is looked at. */
export async function historiesOf(
  tx: Queryable,
  merchantIds: readonly string[],
): Promise<Histories> {
  if (merchantIds.length === 0) return new Map();
  // Merchant by merchant, so that of a long history the end alone is read.
  const last = tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.merchantId, merchants.id))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id))
    .limit(MOST_EARLIER + 1)
    .as('last');
  const rows = await tx
    .select({ account: payoutAccounts, decidedBy: staff.name })
    .from(merchants)
    .innerJoinLateral(last, sql`true`)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, last.id))
    .leftJoin(staff, eq(staff.id, payoutAccounts.decidedBy))
    .where(inArray(merchants.id, [...merchantIds]))
    .orderBy(desc(payoutAccounts.submittedAt), desc(payoutAccounts.id));
  return Map.groupBy(rows, ({ account }) => account.merchantId);
}

/** Returns an earlier submission as staff see it beside the one that they decide. */
export const presentEarlier = (
  { account, decidedBy }: Earlier,
  refs: ReadonlyMap<string, FileRef>,
): OutputOf<typeof decidePayoutAccount>['history'][number] => ({
  id: account.id,
  iban: account.iban,
  holder: account.holder,
  proof: refsIn(refs, account.proof),
  status: account.status,
  submittedAt: account.submittedAt.toISOString(),
  decidedAt: account.decidedAt?.toISOString() ?? null,
  decidedBy,
  reason: account.reason,
});
