import { textsInEach } from '@khidma/i18n/every-language';
import { revisionCan, revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { and, eq } from 'drizzle-orm';
import {
  approveMerchantRevision,
  getMerchantRevision,
  pageMerchantRevisions,
  rejectMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import {
  type RevisionDetail,
  type revisionRow,
  sensitiveFields,
} from '@khidma/contract/shapes/merchant';
import type * as z from 'zod/mini';
import { deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { handle, type CallBase } from '../../../kernel/call.ts';
import { listPage } from '../../../kernel/page.ts';
import { merchantRevisions, merchants } from '../../../db/schema/merchants.ts';
import { refuse, requireKnownRemarks } from '../../../kernel/refuse.ts';
import { merchantRecipient, notify } from '../../messaging/notices/index.ts';
import { loadQueueClock } from '../../backoffice/settings/index.ts';
import { changedFields, columnsOf, isRevisionWaiting, type RevisionRow } from './revisions.ts';
import { transition } from '../../../kernel/transition.ts';
import {
  assignedIs,
  changesAmong,
  recordStaffAction,
  waitedFor,
} from '../../backoffice/staff/index.ts';
import { merchantNameFor, merchantNameIn, type MerchantRow } from '../records/index.ts';
import { loadFileRefs, type Viewing } from '../../files/index.ts';
import { presentRevisionState, presentSensitive } from './merchants.ts';
import { renameInCatalogue } from '../../catalogue/services/index.ts';
import { filesOfDocuments } from './documents.ts';

/** Those that wait come in the order in which they were sent. */
export const pageMerchantRevisionsHandler = handle(pageMerchantRevisions, async (call) => {
  const clock = await loadQueueClock(call, 'revisions');
  const waits = revisionCan.decide(call.input);
  return await listPage(call, {
    query: call.tx
      .select({ revision: merchantRevisions, merchantName: merchantNameIn(call.lang) })
      .from(merchantRevisions)
      .innerJoin(merchants, eq(merchants.id, merchantRevisions.merchantId))
      .$dynamic(),
    from: merchantRevisions,
    where: and(
      waits ? isRevisionWaiting : eq(merchantRevisions.status, call.input.status),
      assignedIs(call, 'revisions', call.input.assigned),
      clock.isLate(merchantRevisions.submittedAt, call.input.late, waits),
    ),
    order: {
      at: merchantRevisions.submittedAt,
      id: merchantRevisions.id,
      first: waits ? 'oldest' : 'newest',
    },
    keyOf: ({ revision }) => ({ at: revision.submittedAt, id: revision.id }),
    present: (rows) =>
      rows.map(({ revision, merchantName }) => ({
        ...presentRevisionRow(revision, merchantName),
        minutesLeft: waits ? clock.minutesLeft(revision.submittedAt) : null,
      })),
  });
});

/** The list as a file. */
export const revisionsFile = deskFile({
  page: pageMerchantRevisionsHandler,
  words: await textsInEach('consoleMerchants'),
  columns: ({ columns: t }, own) => [
    text(t.merchant, 32, (row) => row.merchantName),
    moment(t.submittedAt, 18, (row) => row.submittedAt),
    text(t.status, 20, (row) => own.revisions.status[row.status]),
    moment(t.decidedAt, 18, (row) => row.decidedAt),
    text(t.reason, 40, (row) => row.decisionMessage),
  ],
});

/** One change, with links to its documents in the staff member's name. */
export const getMerchantRevisionHandler = handle(getMerchantRevision, async (call) => {
  const [found] = await call.tx
    .select({ revision: merchantRevisions, merchantName: merchantNameIn(call.lang) })
    .from(merchantRevisions)
    .innerJoin(merchants, eq(merchants.id, merchantRevisions.merchantId))
    .where(eq(merchantRevisions.id, call.input.id));
  if (found === undefined) throw refuse('notFound');
  return presentRevision(call, found.revision, found.merchantName);
});

/** Puts a change into force. */
export const approveMerchantRevisionHandler = handle(approveMerchantRevision, async (call) => {
  const { ctx, tx, now, input } = call;
  const { revision, merchant } = await lockRevision(call, input.id);
  const change = { ...columnsOf(revision.content), updatedAt: now };
  await tx.update(merchants).set(change).where(eq(merchants.id, merchant.id));
  await renameInCatalogue(tx, { id: merchant.id, ...change });
  const decided = await recordDecision(call, revision, {
    event: 'approve',
    remarks: [],
    decisionMessage: '',
  });
  const merchantName = merchantNameFor(merchant.lang, change);
  const link = `${ctx.settings.publicUrl}/user-center/merchant`;
  await notify(call, merchantRecipient(merchant), {
    kind: 'revisionApproved',
    data: { merchantName, link },
  });
  return presentRevision(call, decided, merchantNameFor(call.lang, change));
});

/** Refuses a change with feedback; the profile shows the remarks beside its fields. */
export const rejectMerchantRevisionHandler = handle(rejectMerchantRevision, async (call) => {
  const { message, remarks, id } = call.input;
  requireKnownRemarks(remarks, isField);
  const { revision, merchant } = await lockRevision(call, id);
  const decided = await recordDecision(call, revision, {
    event: 'reject',
    remarks,
    decisionMessage: message,
  });
  const merchantName = merchantNameFor(merchant.lang, merchant);
  const link = `${call.ctx.settings.publicUrl}/user-center/merchant`;
  await notify(call, merchantRecipient(merchant), {
    kind: 'revisionRejected',
    data: { merchantName, message, link },
  });
  return presentRevision(call, decided, merchantNameFor(call.lang, merchant));
});

/** Fields of a list are named by the list. */
const isField = (path: string): boolean =>
  sensitiveFields.some((field) => field === path.split('.')[0]);

/** A change that waits for staff, with its merchant; both locked. */
interface LockedRevision {
  readonly revision: RevisionRow;
  readonly merchant: MerchantRow;
}

/** The merchant first, as a new submission does: a decision and a submission come one after the other. */
async function lockRevision({ tx }: CallBase, id: string): Promise<LockedRevision> {
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
async function recordDecision(
  call: CallBase,
  revision: RevisionRow,
  { event, ...said }: Decision,
): Promise<RevisionRow> {
  const { to: status } = transition(revisionMachine, revision.status, { event, actor: 'staff' });
  const changes = { ...said, status, decidedAt: call.now };
  await call.tx.update(merchantRevisions).set(changes).where(eq(merchantRevisions.id, revision.id));
  await recordStaffAction(call, {
    action: actions[event],
    subject: ['merchant', revision.merchantId],
    data: {
      revisionId: revision.id,
      ...waitedFor(call, revision.submittedAt),
      ...(said.decisionMessage && { message: said.decisionMessage }),
      ...(said.remarks.length > 0 && { remarks: said.remarks }),
      changes: changesAmong([{ what: 'revisionStatus', before: revision.status, after: status }]),
    },
  });
  return { ...revision, ...changes };
}

/** A change as the queue shows it. */
const presentRevisionRow = (
  row: RevisionRow,
  merchantName: string,
): z.infer<typeof revisionRow> => ({
  ...presentRevisionState(row),
  merchantId: row.merchantId,
  merchantName,
  changed: changedFields(row.before, row.content),
});

/** A change in full, as staff see it. */
async function presentRevision(
  viewing: Viewing,
  row: RevisionRow,
  merchantName: string,
): Promise<RevisionDetail> {
  const refs = await loadFileRefs(viewing, [row.before, row.content].flatMap(filesOfDocuments));
  return {
    ...presentRevisionRow(row, merchantName),
    before: presentSensitive(row.before, refs),
    after: presentSensitive(row.content, refs),
  };
}
