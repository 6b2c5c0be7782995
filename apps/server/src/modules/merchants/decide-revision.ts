import { moveRevision, revisionCan } from '@khidma/domain/merchants/revision-transitions';
import { eq } from 'drizzle-orm';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantRevisions, merchants } from '../../db/schema/merchants.ts';
import { recordStaffAction } from '../staff/api.ts';
import type { RevisionRow } from './revisions.queries.ts';
import type { MerchantRow } from './sensitive-profile.ts';

/** A change that waits for staff, with its merchant; both locked. */
export interface Waiting {
  readonly revision: RevisionRow;
  readonly merchant: MerchantRow;
}

/** The merchant first, as a new submission does: a decision and a submission come one after the other. */
export async function lockRevision({ tx }: CallBase, id: string): Promise<Waiting> {
  const [known] = await tx
    .select({ merchantId: merchantRevisions.merchantId })
    .from(merchantRevisions)
    .where(eq(merchantRevisions.id, id));
  if (known === undefined) throw refuse('notFound');
  const [merchant] = await tx
    .select()
    .from(merchants)
    .where(eq(merchants.id, known.merchantId))
    .for('no key update');
  const [revision] = await tx.select().from(merchantRevisions).where(eq(merchantRevisions.id, id));
  if (merchant === undefined || revision === undefined)
    throw new Error(`revision ${id} lost its merchant`);
  if (!revisionCan.decide(revision)) throw refuse('revisionWrongState');
  return { revision, merchant };
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
  const outcome = moveRevision(revision.status, event, 'staff');
  if (!outcome.ok) throw refuse(outcome.error);
  const changes = { ...said, status: outcome.to, decidedAt: call.now };
  const decided: RevisionRow = { ...revision, ...changes };
  await call.tx.update(merchantRevisions).set(changes).where(eq(merchantRevisions.id, revision.id));
  await recordStaffAction(call, {
    staffId: callerOf(call).id,
    action: actions[event],
    subjectKind: 'merchant',
    subjectId: revision.merchantId,
    data: {
      revisionId: revision.id,
      ...(said.decisionMessage && { message: said.decisionMessage }),
      ...(said.remarks.length > 0 && { remarks: said.remarks }),
    },
  });
  return decided;
}

/** Whom a mail about a decision goes to, and where its button leads. */
export const recipientOf = (
  { ctx }: CallBase,
  { email, lang, contactName, merchantName }: MerchantRow,
) => ({
  to: email,
  lang,
  data: {
    name: contactName,
    merchantName,
    link: `${ctx.settings.publicUrl}/user-center/merchant`,
  },
});
