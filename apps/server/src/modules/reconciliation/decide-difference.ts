import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { decideDifference, takeDifference } from '@khidma/contract/accounting/reconciliation';
import { differenceWrittenOff } from '@khidma/domain/ledger/report-postings';
import { fils } from '@khidma/domain/money/fils';
import {
  caseCan,
  type CaseEvent,
  caseMachine,
  writeOffOf,
} from '@khidma/domain/reconciliation/case-transitions';
import { differenceOf } from '@khidma/domain/reconciliation/judge-lines';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, sql } from 'drizzle-orm';
import { type Call, type CallBase, callerOf, handle } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse } from '../../core/refuse.ts';
import {
  reconciliationCaseEvents,
  reconciliationCases,
  reconciliationLines,
} from '../../db/schema/reconciliation.ts';
import { postReported } from '../ledger/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { differenceLimitOf, presentDifference, type StoredCase } from './differences.ts';

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
  const { to: status, row } = move(caseMachine, found.status, { event, actor: 'staff' });
  if (row.posts !== undefined) await writeOff(call, found);
  const isOver = !caseCan.end({ status });
  const by = callerOf(call).id;
  const [saved] = await tx
    .update(reconciliationCases)
    .set({
      status,
      ...(event === 'askWriteOff' && { askedBy: by, takesTwo: true }),
      ...(event === 'takeBack' && { askedBy: null, takesTwo: false }),
      ...(isOver && { decidedBy: by, endedAt: now }),
    })
    .where(eq(reconciliationCases.id, found.id))
    .returning();
  if (saved === undefined) throw new Error('a locked difference was not there');
  if (isOver) await settleLine(call, saved);
  await record(call, { caseId: found.id, event, note: input.note });
  await recordStaffAction(call, {
    action: actions[event],
    subjectKind: 'difference',
    subjectId: found.id,
    data: { reason: input.note },
  });
  return presentDifference(call, saved);
});

export const takeDifferenceHandler = handle(takeDifference, async (call) => {
  const { tx, input } = call;
  const found = await lockCase(call, input.id);
  if (!caseCan.end(found)) throw refuse('differenceWrongState');
  const by = callerOf(call).id;
  const assigneeId = input.isMine ? by : found.assigneeId === by ? null : found.assigneeId;
  const [saved] = await tx
    .update(reconciliationCases)
    .set({ assigneeId })
    .where(eq(reconciliationCases.id, found.id))
    .returning();
  if (saved === undefined) throw new Error('a locked difference was not there');
  const isMoved = assigneeId !== found.assigneeId;
  if (isMoved || input.note !== '')
    await record(call, {
      caseId: found.id,
      event: isMoved ? 'assign' : 'note',
      note: input.note,
    });
  return presentDifference(call, saved);
});

/** Two who decide at once stand in a row. */
async function lockCase({ tx }: CallBase, id: string): Promise<StoredCase> {
  const [found] = await tx
    .select()
    .from(reconciliationCases)
    .where(eq(reconciliationCases.id, id))
    .for('no key update');
  if (found === undefined) throw refuse('notFound');
  return found;
}

async function eventOf(
  call: Call<typeof decideDifference>,
  found: StoredCase,
): Promise<DecidedEvent> {
  const { decision } = call.input;
  if (decision !== 'writeOff') return decision;
  // What a report as a whole misses is found in another report, not written off.
  if (found.fileId !== null || !caseCan.writeOff(found)) throw refuse('differenceWrongState');
  const event = writeOffOf(
    {
      status: found.status,
      difference: differenceOf(fils(found.found), fils(found.expected)),
      limit: await differenceLimitOf(call),
      askedBy: found.askedBy,
    },
    callerOf(call).id,
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
    staffId: callerOf({ actor, requestId }).id,
    at: now,
  });
}
