import { revisionCan, revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { eq } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantRevisions, merchants } from '../../db/schema/merchants.ts';
import { recordStaffAction } from '../staff/api.ts';
import type { RevisionRow } from './revisions.queries.ts';
import type { MerchantRow } from '../../core/merchant-row.ts';

/** A change that waits for staff, with its merchant; both locked. */
export interface LockedRevision {
  readonly revision: RevisionRow;
  readonly merchant: MerchantRow;
}

/** The merchant first, as a new submission does: a decision and a submission come one after the other. */
export async function lockRevision({ tx }: CallBase, id: string): Promise<LockedRevision> {
  const mine = eq(merchantRevisions.id, id);
  const [locked] = await tx
    .select({ merchant: merchants })
    .from(merchants)
    .innerJoin(merchantRevisions, eq(merchantRevisions.merchantId, merchants.id))
    .where(mine)
    .for('no key update', { of: merchants });
  const [revision] = await tx.select().from(merchantRevisions).where(mine);
  if (!locked || !revision) throw refuse('notFound');
  if (!revisionCan.decide(revision)) throw refuse('revisionWrongState');
  return { revision, merchant: locked.merchant };
}

/** What staff decide, with what they say of it. */
export interface Decision extends Pick<RevisionRow, 'remarks' | 'decisionMessage'> {
  readonly event: 'approve' | 'reject';
}

const actions = { approve: 'approveMerchantRevision', reject: 'rejectMerchantRevision' } as const;

/** Decides a change by its table, and writes down who did it. */
export async function recordDecision(
  call: CallBase,
  revision: RevisionRow,
  { event, ...said }: Decision,
): Promise<RevisionRow> {
  const { to: status } = move(revisionMachine, revision.status, { event, actor: 'staff' });
  const changes = { ...said, status, decidedAt: call.now };
  await call.tx.update(merchantRevisions).set(changes).where(eq(merchantRevisions.id, revision.id));
  await recordStaffAction(call, {
    action: actions[event],
    subjectKind: 'merchant',
    subjectId: revision.merchantId,
    data: {
      revisionId: revision.id,
      ...(said.decisionMessage && { message: said.decisionMessage }),
      ...(said.remarks.length > 0 && { remarks: said.remarks }),
    },
  });
  return { ...revision, ...changes };
}
