import { revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { eq } from 'drizzle-orm';
import { move } from '../../core/move.ts';
import type { MerchantRow } from '../../core/merchant-row.ts';
import type { Work } from '../../core/work.ts';
import { merchantRevisions, type SensitiveProfile } from '../../db/schema/merchants.ts';
import type { RevisionRow } from './revisions.queries.ts';
import { changedFields, sensitiveOf } from './sensitive-profile.ts';

/**
 * Puts a change before staff, in the place of the one that waits: who decides the old one is told that it is gone.
 * A change back to what is in force is none. The merchant is locked.
 */
export async function submitRevision(
  { ctx, tx, now }: Work,
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
}
