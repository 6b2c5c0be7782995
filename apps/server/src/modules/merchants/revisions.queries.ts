import { revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { and, desc, eq, ne } from 'drizzle-orm';
import { merchantRevisions } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';

/** A stored change. */
export type RevisionRow = typeof merchantRevisions.$inferSelect;

/** A merchant's newest change that was neither replaced nor taken back; undefined where there is none. */
export async function newestRevisionOf(
  tx: Tx,
  merchantId: string,
): Promise<RevisionRow | undefined> {
  const [row] = await tx
    .select()
    .from(merchantRevisions)
    .where(
      and(eq(merchantRevisions.merchantId, merchantId), ne(merchantRevisions.status, 'replaced')),
    )
    .orderBy(desc(merchantRevisions.submittedAt), desc(merchantRevisions.id))
    .limit(1);
  return row;
}

/** The change that waits for staff, if that is where the newest one stands. */
export const underReview = (newest: RevisionRow | undefined): RevisionRow | undefined =>
  newest !== undefined && revisionCan.decide(newest) ? newest : undefined;
