import { revisionCan, revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { revisionStatuses } from '@khidma/domain/merchants/revision-statuses';
import { and, desc, eq, ne } from 'drizzle-orm';
import { isOneOf } from '../../db/schema/columns.ts';
import { merchantRevisions, type SensitiveProfile } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { move } from '../../core/move.ts';
import { notifyStaff } from '../notices/api.ts';
import type { MerchantRow } from '../../core/merchant-row.ts';
import type { TxContext } from '../../core/call.ts';
import { changedFields, sensitiveOf } from './sensitive-profile.ts';

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

/** The condition that a change waits for staff. */
export const isRevisionWaiting = isOneOf(
  merchantRevisions.status,
  revisionStatuses.filter((status) => revisionCan.decide({ status })),
);

/** The change that waits for staff, if that is where the newest one stands. */
export const underReview = (newest: RevisionRow | undefined): RevisionRow | undefined =>
  newest !== undefined && revisionCan.decide(newest) ? newest : undefined;

/**
 * Puts a change before staff, in the place of the one that waits: who decides the old one is told that it is gone.
 * A change back to what is in force is none. The merchant is locked.
 */
export async function submitRevision(
  work: TxContext,
  {
    merchant,
    waiting,
    content,
  }: {
    readonly merchant: MerchantRow;
    readonly waiting: RevisionRow | undefined;
    readonly content: SensitiveProfile;
  },
): Promise<void> {
  const { ctx, tx, now } = work;
  if (waiting && changedFields(waiting.content, content).length === 0) return;
  if (waiting) {
    const by = { event: 'replace', actor: 'merchant' } as const;
    const { to: status } = move(revisionMachine, waiting.status, by);
    await tx
      .update(merchantRevisions)
      .set({ status, decidedAt: now })
      .where(eq(merchantRevisions.id, waiting.id));
  }
  const before = sensitiveOf(merchant);
  if (changedFields(before, content).length === 0) return;
  await tx.insert(merchantRevisions).values({
    id: ctx.ids.uuid(),
    merchantId: merchant.id,
    status: revisionMachine.initial,
    before,
    content,
    submittedAt: now,
  });
  await notifyStaff(work, 'revisionsWaiting');
}
