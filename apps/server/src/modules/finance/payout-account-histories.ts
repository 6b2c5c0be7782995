import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { decidePayoutAccount } from '@khidma/contract/staff/decide-payout-account';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { staff } from '../../db/schema/auth.ts';
import { payoutAccounts } from '../../db/schema/merchants.ts';
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
  const ranked = tx
    .select({
      id: payoutAccounts.id,
      rank: sql<number>`row_number() over (partition by ${payoutAccounts.merchantId} order by ${payoutAccounts.submittedAt} desc, ${payoutAccounts.id} desc)`.as(
        'rank',
      ),
    })
    .from(payoutAccounts)
    .where(inArray(payoutAccounts.merchantId, [...new Set(merchantIds)]))
    .as('ranked');
  const rows = await tx
    .select({ account: payoutAccounts, decidedBy: staff.name })
    .from(ranked)
    .innerJoin(payoutAccounts, eq(payoutAccounts.id, ranked.id))
    .leftJoin(staff, eq(staff.id, payoutAccounts.decidedBy))
    .where(and(sql`${ranked.rank} <= ${MOST_EARLIER + 1}`))
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
