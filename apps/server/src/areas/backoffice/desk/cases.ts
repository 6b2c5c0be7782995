import { pick } from '../../../kernel/pick.ts';
import { staff } from '../../../db/schema/auth.ts';
import { deskCases, deskNotes, deskViews } from '../../../db/schema/desk.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../../db/schema/merchants.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { type Call, type CallBase, handle, requireCaller } from '../../../kernel/call.ts';
import { inEachRow } from '../../../kernel/each-row.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { notifyAssignee } from '../../messaging/notices/index.ts';
import { caseIds, changesAmong, recordStaffAction } from '../staff/index.ts';
import {
  addCaseNote,
  assignCases,
  listAssignedCases,
  listCaseNotes,
} from '@khidma/contract/backoffice/cases';
import { deskFileEndpoints } from '@khidma/contract/backoffice/desk-list-endpoints';
import { listDeskViews, removeDeskView, saveDeskView } from '@khidma/contract/backoffice/lists';
import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import type { DeskView } from '@khidma/contract/shapes/desk';
import type {
  DeskFile,
  DeskList,
  StaffSubjectKind,
} from '@khidma/contract/shapes/staff-action-names';
import { type CaseQueue, permissionOfCase } from '@khidma/domain/staff/desk-cases';
import {
  maxDeskViews,
  mayAddDeskView,
  mayChangeDeskView,
  mayShareDeskViews,
} from '@khidma/domain/staff/desk-views';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';

type StoredView = typeof deskViews.$inferSelect;
type SaveCall = Call<typeof saveDeskView>;

export const listDeskViewsHandler = handle(listDeskViews, (call) => viewsOf(call, call.input.list));

/** Two who keep one of the same list come one after the other: no name twice, and none too many. */
export const saveDeskViewHandler = handle(saveDeskView, async (call) => {
  const { ctx, tx, now, input } = call;
  const { id, list, name, isShared } = input;
  const me = whoIs(call);
  if (isShared && !mayShareDeskViews(me.role)) throw refuse('noPermission');
  const filter = filterOf(input);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`desk views ${list}`}, 0))`);
  const kept = id === undefined ? undefined : await findView(call, id, list);
  await requireName(call, kept);
  if (kept?.isShared !== isShared) await requireRoom(call);
  if (kept === undefined)
    await tx
      .insert(deskViews)
      .values({ id: ctx.ids.uuid(), list, ownerId: me.id, isShared, name, filter, createdAt: now });
  else
    await tx
      .update(deskViews)
      // The desk's becomes the own one of whoever takes it back.
      .set({ name, filter, isShared, ...(!isShared && { ownerId: me.id }) })
      .where(eq(deskViews.id, kept.id));
  return viewsOf(call, list);
});

export const removeDeskViewHandler = handle(removeDeskView, async (call) => {
  const view = await findView(call, call.input.id);
  await call.tx.delete(deskViews).where(eq(deskViews.id, view.id));
  return viewsOf(call, view.list);
});

function whoIs(call: CallBase) {
  const { id, role } = requireCaller(call);
  if (role === undefined) throw new Error('staff have a role');
  return { id, role };
}

/** Pages are no part of a view, nor is what is left empty. */
function filterOf({ list, filter }: SaveCall['input']): Record<string, string> {
  const narrowed = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  for (const name of ['pageNum', 'pageSize', 'cursor'])
    if (name in narrowed) throw refuseFields([{ path: `filter.${name}`, rule: 'unknown' }]);
  inputOfList(list, narrowed);
  return narrowed;
}

/** A view that the caller may change; somebody else's own one is nobody's business. */
async function findView(call: CallBase, id: string, list?: DeskList): Promise<StoredView> {
  const me = whoIs(call);
  const [view] = await call.tx
    .select()
    .from(deskViews)
    .where(
      and(
        eq(deskViews.id, id),
        isSeenBy(me.id),
        list === undefined ? undefined : eq(deskViews.list, list),
      ),
    )
    .for('update');
  if (view === undefined) throw refuse('notFound');
  if (!mayChangeDeskView(view, me)) throw refuse('noPermission');
  return view;
}

/** The views beside which one stands: of the desk, or of the caller. */
const beside = (call: SaveCall): SQL | undefined =>
  and(
    eq(deskViews.list, call.input.list),
    call.input.isShared
      ? eq(deskViews.isShared, true)
      : and(eq(deskViews.isShared, false), eq(deskViews.ownerId, whoIs(call).id)),
  );

async function requireName(call: SaveCall, kept: StoredView | undefined): Promise<void> {
  const same = and(
    beside(call),
    sql`lower(${deskViews.name}) = lower(${call.input.name})`,
    kept === undefined ? undefined : ne(deskViews.id, kept.id),
  );
  if ((await call.tx.$count(deskViews, same)) > 0)
    throw refuseFields([{ path: 'name', rule: 'duplicate' }]);
}

async function requireRoom(call: SaveCall): Promise<void> {
  if (!mayAddDeskView(await call.tx.$count(deskViews, beside(call))))
    throw refuseFields([{ path: 'name', rule: 'tooMany', params: { max: maxDeskViews } }]);
}

const isSeenBy = (staffId: string): SQL | undefined =>
  or(eq(deskViews.isShared, true), eq(deskViews.ownerId, staffId));

async function viewsOf(call: CallBase, list: DeskList): Promise<DeskView[]> {
  const me = whoIs(call);
  const rows = await call.tx
    .select()
    .from(deskViews)
    .where(and(eq(deskViews.list, list), isSeenBy(me.id)))
    .orderBy(asc(deskViews.isShared), asc(deskViews.createdAt), asc(deskViews.id));
  return rows.map((view) => ({
    ...pick(view, 'id', 'name', 'filter', 'isShared'),
    mayChange: mayChangeDeskView(view, me),
  }));
}

/** What a list is asked, read as its own endpoint reads it; refused is whatever that does not know. */
export function inputOfList(list: DeskFile, asked: Readonly<Record<string, string>>) {
  const { input } = deskFileEndpoints[list];
  const parsed = z.safeParse(input, asked, { reportInput: true });
  if (!parsed.success)
    throw refuseFields(
      fieldErrorsOf(parsed.error).map((fault) => ({ ...fault, path: `filter.${fault.path}` })),
    );
  return parsed.data;
}

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
  return inEachRow(call, cases, async (context, { id, seen }) => {
    const { tx, now } = context;
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
    await recordStaffAction(context, {
      action: 'assignCase',
      subject: [subjects[queue].kind, subject],
      data: {
        queue,
        changes: changesAmong([{ what: 'assigned', before: seen, after: to }]),
      },
    });
    if (to !== null && to !== requireCaller(context).id)
      await notifyAssignee(context, to, { queue, path: `${listPaths[queue]}?assigned=me` });
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
    staffId: requireCaller(call).id,
    text: input.text,
    at: now,
  });
  return notesOn(tx, input);
});

function requirePermission(call: CallBase, queue: CaseQueue): void {
  const { role } = requireCaller(call);
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
