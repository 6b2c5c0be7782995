import { lockRowValues } from '../../../kernel/rows.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { amount, deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { merchantNameIn } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import {
  reconciliationCaseEvents,
  reconciliationCases,
  reconciliationFiles,
  reconciliationLines,
} from '../../../db/schema/reconciliation.ts';
import type { Queryable } from '../../../db/types.ts';
import { postReported } from '../../money/ledger/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { recordStaffAction, peopleNamed } from '../../backoffice/staff/index.ts';
import { selectLines } from './reports.ts';
import {
  decideDifference,
  getDifference,
  pageDifferences,
  takeDifference,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { differenceWrittenOff } from '@khidma/domain/ledger/report-postings';
import { fils, fromDirhams } from '@khidma/domain/money/fils';
import {
  caseCan,
  type CaseEvent,
  caseMachine,
  writeOffMove,
} from '@khidma/domain/reconciliation/case-transitions';
import { differenceOf } from '@khidma/domain/reconciliation/match-lines';
import { dubaiDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { and, asc, eq, sql } from 'drizzle-orm';

/** A difference as it is stored. */
export type StoredCase = typeof reconciliationCases.$inferSelect;
type Difference = OutputOf<typeof getDifference>;

export const pageDifferencesHandler = handle(pageDifferences, (call) =>
  listPage(call, {
    query: selectDifferences(call),
    from: reconciliationCases,
    where: call.input.status && eq(reconciliationCases.status, call.input.status),
    order: { at: reconciliationCases.openedAt, id: reconciliationCases.id, first: 'newest' },
    keyOf: ({ stored: { openedAt, id } }) => ({ at: openedAt, id }),
    present: (rows) => rows.map(presentRow),
  }),
);

export const getDifferenceHandler = handle(getDifference, (call) =>
  presentDifference(call, call.input.id),
);

export const differencesFile = deskFile({
  page: pageDifferencesHandler,
  words: await textsInEach('reconciliation'),
  columns: ({ columns: t }, own) => [
    text(own.differences.number, 12, (row) => row.number),
    text(own.source, 18, (row) => own.sources[row.source]),
    text(own.differences.what, 26, (row) => own.differences.kinds[row.kind]),
    text(t.status, 22, (row) => own.differences.states[row.status]),
    text(own.day, 14, (row) => row.day),
    amount(own.differences.found, 16, (row) => row.found),
    amount(own.differences.expected, 16, (row) => row.expected),
    text(t.orderNumber, 14, (row) => row.orderNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(own.differences.assignee, 20, (row) => row.assignee?.name ?? null),
    moment(t.openedAt, 18, (row) => row.openedAt),
    moment(t.closedAt, 18, (row) => row.endedAt),
  ],
});

/** Selects differences as their list shows them. */
const selectDifferences = ({ tx, lang }: Pick<CallBase, 'tx' | 'lang'>) =>
  tx
    .select({
      stored: reconciliationCases,
      orderNumber: orders.number,
      merchantName: merchantNameIn(lang),
      assignee: { id: staff.id, name: staff.name },
    })
    .from(reconciliationCases)
    .leftJoin(orders, eq(orders.id, reconciliationCases.orderId))
    .leftJoin(merchants, eq(merchants.id, reconciliationCases.merchantId))
    .leftJoin(staff, eq(staff.id, reconciliationCases.assigneeId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof selectDifferences>>[number];

function presentRow({ stored, orderNumber, merchantName, assignee }: Found) {
  const { id, number, source, kind, status, day, found, expected, orderId } = stored;
  const own = { id, number, source, kind, status, day, found, expected, orderId };
  return {
    ...own,
    orderNumber,
    merchantName,
    assignee,
    openedAt: stored.openedAt.toISOString(),
    endedAt: stored.endedAt?.toISOString() ?? null,
  };
}

/** A difference with its line and its history, as its page shows it. */
async function presentDifference(call: CallBase, id: string): Promise<Difference> {
  const { tx } = call;
  const [found] = await selectDifferences(call).where(eq(reconciliationCases.id, id));
  if (found === undefined) throw refuse('notFound');
  const { stored } = found;
  const events = await tx
    .select()
    .from(reconciliationCaseEvents)
    .where(eq(reconciliationCaseEvents.caseId, id))
    .orderBy(asc(reconciliationCaseEvents.sequence));
  const people = await peopleNamed(tx, [
    stored.askedBy,
    stored.decidedBy,
    ...events.map(({ staffId }) => staffId),
  ]);
  const { line, file, run } = await aboutOf(tx, stored);
  return {
    ...presentRow(found),
    line,
    file,
    runId: run?.id ?? null,
    runNumber: run?.number ?? null,
    askedBy: people.get(stored.askedBy ?? '') ?? null,
    decidedBy: people.get(stored.decidedBy ?? '') ?? null,
    takesTwo:
      stored.takesTwo || (caseCan.writeOff(stored) && (await isAboveDifferenceLimit(call, stored))),
    history: events.map(({ id, event, staffId, note, at }) => ({
      id,
      event,
      by: people.get(staffId ?? '') ?? null,
      note,
      at: at.toISOString(),
    })),
  };
}

async function aboutOf(tx: Queryable, { lineId, fileId, transferId }: StoredCase) {
  const [line = null] =
    lineId === null ? [] : await selectLines(tx).where(eq(reconciliationLines.id, lineId));
  const [file = null] =
    fileId === null
      ? []
      : await tx
          .select({ id: reconciliationFiles.id, name: reconciliationFiles.name })
          .from(reconciliationFiles)
          .where(eq(reconciliationFiles.id, fileId));
  const [run] =
    transferId === null
      ? []
      : await tx
          .select({ id: payoutRuns.id, number: payoutRuns.number })
          .from(payoutPayments)
          .innerJoin(payoutRuns, eq(payoutRuns.id, payoutPayments.runId))
          .where(eq(payoutPayments.id, transferId));
  return { line, file, run };
}

/** In fils: a difference above it takes two people to be written off. */
export async function loadDifferenceLimit(call: CallBase) {
  const { differenceLimit } = await loadOperatorSettings(call, 'differenceLimit');
  return fromDirhams(String(differenceLimit)) ?? fils(0);
}

async function isAboveDifferenceLimit(call: CallBase, { found, expected }: StoredCase) {
  const limit = await loadDifferenceLimit(call);
  return Math.abs(differenceOf(fils(found), fils(expected))) > limit;
}

/** What staff decide; that something vanishes is told by a report. */
type DecidedEvent = Exclude<CaseEvent, 'vanish'>;

/** What the audit log calls each decision. */
const actions: Readonly<Record<DecidedEvent, StaffActionName>> = {
  explain: 'explainDifference',
  askWriteOff: 'askWriteOff',
  writeOff: 'writeOffDifference',
  takeBack: 'takeBackWriteOff',
  close: 'closeDifference',
  reopen: 'reopenDifference',
};

export const decideDifferenceHandler = handle(decideDifference, async (call) => {
  const { tx, input, now } = call;
  const found = await lockCase(call, input.id);
  const event = await eventOf(call, found);
  const { to: status, row } = transition(caseMachine, found.status, { event, actor: 'staff' });
  if (row.posts !== undefined) await writeOff(call, found);
  const isOver = !caseCan.end({ status });
  const by = requireCaller(call).id;
  await tx
    .update(reconciliationCases)
    .set({
      status,
      ...(event === 'askWriteOff' && { askedBy: by, takesTwo: true }),
      ...(event === 'takeBack' && { askedBy: null, takesTwo: false }),
      ...(isOver && { decidedBy: by, endedAt: now }),
    })
    .where(eq(reconciliationCases.id, found.id));
  if (isOver) await settleLine(call, found);
  await record(call, { caseId: found.id, event, note: input.note });
  await recordStaffAction(call, {
    action: actions[event],
    subject: ['difference', found.id],
    data: { reason: input.note },
  });
  return presentDifference(call, found.id);
});

export const takeDifferenceHandler = handle(takeDifference, async (call) => {
  const { tx, input } = call;
  const found = await lockCase(call, input.id);
  if (!caseCan.end(found)) throw refuse('differenceWrongState');
  const by = requireCaller(call).id;
  const assigneeId = input.isMine ? by : found.assigneeId === by ? null : found.assigneeId;
  await tx
    .update(reconciliationCases)
    .set({ assigneeId })
    .where(eq(reconciliationCases.id, found.id));
  const isMoved = assigneeId !== found.assigneeId;
  if (isMoved || input.note !== '')
    await record(call, {
      caseId: found.id,
      event: isMoved ? 'assign' : 'note',
      note: input.note,
    });
  return presentDifference(call, found.id);
});

/** Two who decide at once stand in a row. */
const lockCase = ({ tx }: CallBase, id: string): Promise<StoredCase> =>
  lockRowValues(tx, reconciliationCases, id);

async function eventOf(call: Call<typeof decideDifference>, found: StoredCase) {
  const { decision } = call.input;
  if (decision !== 'writeOff') return decision;
  // What a report as a whole misses is found in another report, not written off.
  if (found.fileId !== null || !caseCan.writeOff(found)) throw refuse('differenceWrongState');
  const event = writeOffMove(
    {
      status: found.status,
      difference: differenceOf(fils(found.found), fils(found.expected)),
      limit: await loadDifferenceLimit(call),
      askedBy: found.askedBy,
    },
    requireCaller(call).id,
  );
  if (event === 'secondPersonNeeded') throw refuse(event);
  return event;
}

async function writeOff({ ctx, tx, now }: CallBase, found: StoredCase): Promise<void> {
  const amount = differenceOf(fils(found.found), fils(found.expected));
  await postReported(tx, ctx.ids, [
    {
      entries: differenceWrittenOff(found.source, amount),
      orderId: found.orderId,
      at: now,
      countsFor: dubaiDay(now.getTime()),
      remark: { difference: found.number },
    },
  ]);
}

/** A line whose difference is decided is no longer open in its day. */
async function settleLine({ tx }: CallBase, { lineId, kind }: StoredCase): Promise<void> {
  if (lineId === null || kind === 'missingThere') return;
  const [line] = await tx
    .update(reconciliationLines)
    .set({ state: 'settled' })
    .where(and(eq(reconciliationLines.id, lineId), eq(reconciliationLines.state, 'difference')))
    .returning();
  if (line === undefined || line.isDetail) return;
  await tx.execute(sql`
    update reconciliation_days set matched_lines = matched_lines + 1, matched_total = matched_total + ${line.amount}
    where source = ${line.source} and day = ${line.day}`);
}

async function record(
  { ctx, tx, now, actor, requestId }: CallBase,
  event: Pick<typeof reconciliationCaseEvents.$inferInsert, 'caseId' | 'event' | 'note'>,
): Promise<void> {
  await tx.insert(reconciliationCaseEvents).values({
    ...event,
    id: ctx.ids.uuid(),
    staffId: requireCaller({ actor, requestId }).id,
    at: now,
  });
}
