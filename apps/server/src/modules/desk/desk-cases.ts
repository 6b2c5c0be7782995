import type { StaffSubjectKind } from '@khidma/contract/shapes/staff-action-names';
import {
  addCaseNote,
  assignCases,
  listAssignedCases,
  listCaseNotes,
} from '@khidma/contract/backoffice/cases';
import { type CaseQueue, permissionOfCase } from '@khidma/domain/staff/desk-cases';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Call, type CallBase, callerOf, handle } from '../../core/call.ts';
import { inEachRow } from '../../core/each-row.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { staff } from '../../db/schema/auth.ts';
import { deskCases, deskNotes } from '../../db/schema/desk.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../db/schema/merchants.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { notifyAssignee } from '../notices/api.ts';
import { caseIds, changesAmong, recordStaffAction } from '../staff/api.ts';

/** What the log of staff calls the things of each queue by: a change of a profile by its merchant, a dispute by its order. */
const subjects: Readonly<
  Record<CaseQueue, { readonly kind: StaffSubjectKind; readonly named: AnyPgColumn }>
> = {
  applications: { kind: 'application', named: applications.id },
  revisions: { kind: 'merchant', named: merchantRevisions.merchantId },
  services: { kind: 'service', named: services.id },
  payoutAccounts: { kind: 'payoutAccount', named: payoutAccounts.id },
  withdrawals: { kind: 'withdrawal', named: withdrawals.id },
  disputes: { kind: 'order', named: disputes.orderId },
};

/** Where each queue is in the console. */
const listPaths: Readonly<Record<CaseQueue, string>> = {
  applications: '/applications',
  revisions: '/merchant-revisions',
  services: '/services',
  payoutAccounts: '/payout-accounts',
  withdrawals: '/withdrawals',
  disputes: '/disputes',
};

export const listAssignedCasesHandler = handle(listAssignedCases, async ({ tx, input }) => {
  const rows = await tx
    .select({ id: deskCases.subjectId, staffId: staff.id, name: staff.name })
    .from(deskCases)
    .innerJoin(staff, eq(staff.id, deskCases.assignedTo))
    .where(and(eq(deskCases.queue, input.queue), inArray(deskCases.subjectId, input.ids)));
  return rows.map(({ id, staffId, name }) => ({ id, assignedTo: { id: staffId, name } }));
});

/** Compare and set: whoever was seen to have a thing must still have it. */
export const assignCasesHandler = handle(assignCases, async (call) => {
  const { queue, cases, to } = call.input;
  requirePermission(call, queue);
  await requireColleague(call, queue);
  return inEachRow(call, cases, async (work, { id, seen }) => {
    const { tx, now } = work;
    const subject = await requireSubject(tx, queue, id);
    const at = and(eq(deskCases.queue, queue), eq(deskCases.subjectId, id));
    const taken =
      seen === null
        ? to === null ||
          (
            await tx
              .insert(deskCases)
              .values({ queue, subjectId: id, assignedTo: to, at: now })
              .onConflictDoNothing()
              .returning({ id: deskCases.subjectId })
          ).length === 1
        : (to === null
            ? await tx.delete(deskCases).where(and(at, eq(deskCases.assignedTo, seen)))
            : await tx
                .update(deskCases)
                .set({ assignedTo: to, at: now })
                .where(and(at, eq(deskCases.assignedTo, seen)))
          ).rowCount === 1;
    if (!taken) throw refuse('caseTaken');
    if (seen === to) return;
    await recordStaffAction(work, {
      action: 'assignCase',
      subjectKind: subjects[queue].kind,
      subjectId: subject,
      data: {
        queue,
        changes: changesAmong([{ what: 'assigned', before: seen, after: to }]),
      },
    });
    if (to !== null && to !== callerOf(work).id)
      await notifyAssignee(work, to, { queue, path: `${listPaths[queue]}?assigned=me` });
  });
});

export const listCaseNotesHandler = handle(listCaseNotes, async ({ tx, input }) => {
  await requireSubject(tx, input.queue, input.id);
  return notesOn(tx, input);
});

export const addCaseNoteHandler = handle(addCaseNote, async (call) => {
  const { ctx, tx, now, input } = call;
  requirePermission(call, input.queue);
  await requireSubject(tx, input.queue, input.id);
  await tx.insert(deskNotes).values({
    id: ctx.ids.uuid(),
    queue: input.queue,
    subjectId: input.id,
    staffId: callerOf(call).id,
    text: input.text,
    at: now,
  });
  return notesOn(tx, input);
});

function requirePermission(call: CallBase, queue: CaseQueue): void {
  const { role } = callerOf(call);
  if (role === undefined || !staffRoleHolds(role, permissionOfCase(queue)))
    throw refuse('noPermission');
}

/** Whoever is given something can sign in and may decide it. */
async function requireColleague(call: Call<typeof assignCases>, queue: CaseQueue): Promise<void> {
  const { to } = call.input;
  if (to === null) return;
  const [colleague] = await call.tx
    .select({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.id, to), isNull(staff.disabledAt)));
  if (colleague === undefined) throw refuseFields([{ path: 'to', rule: 'unknown' }]);
  if (!staffRoleHolds(colleague.role, permissionOfCase(queue)))
    throw refuseFields([{ path: 'to', rule: 'invalid' }]);
}

/** Returns what the log names in the place of a thing of a queue. */
async function requireSubject(tx: Tx, queue: CaseQueue, id: string): Promise<string> {
  const column = caseIds[queue];
  const [found] = await tx
    .select({ subject: sql<string>`${subjects[queue].named}` })
    .from(column.table)
    .where(eq(column, id));
  if (found === undefined) throw refuse('notFound');
  return found.subject;
}

const MOST_NOTES = 100;

async function notesOn(
  tx: Tx,
  { queue, id }: Pick<Call<typeof listCaseNotes>['input'], 'queue' | 'id'>,
) {
  const rows = await tx
    .select({ id: deskNotes.id, staffName: staff.name, text: deskNotes.text, at: deskNotes.at })
    .from(deskNotes)
    .innerJoin(staff, eq(staff.id, deskNotes.staffId))
    .where(and(eq(deskNotes.queue, queue), eq(deskNotes.subjectId, id)))
    .orderBy(desc(deskNotes.at), desc(deskNotes.id))
    .limit(MOST_NOTES);
  return rows.map((note) => ({ ...note, at: note.at.toISOString() }));
}
