import { equals } from '../../../db/equals.ts';
import { staff, staffActions } from '../../../db/schema/auth.ts';
import { deskCases } from '../../../db/schema/desk.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../../db/schema/merchants.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import {
  type Call,
  type CallBase,
  handle,
  requireCaller,
  type TxContext,
} from '../../../kernel/call.ts';
import { amount, deskFile, moment, text } from '../../../kernel/export-sheet.ts';
import { listPage, withinDays } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { changedIn, presentStaffActions } from './actions.presenter.ts';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import {
  type ChangedThing,
  type StaffActionName,
  staffActionNames,
  staffLooks,
  type StaffSubjectKind,
} from '@khidma/contract/shapes/staff-action-names';
import { businessTimeBetween } from '@khidma/domain/rules/business-days';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { protectedCountsAfterMs } from '@khidma/domain/staff/second-person';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { and, asc, desc, eq, gt, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Everybody of the platform, by name. */
export const listStaffHandler = handle(listStaff, ({ tx }) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
);

/** Refuses to one administrator alone what protects money, or gives somebody power over it. */
export function requireSecondAdministrator(call: CallBase): void {
  if (call.agreed === undefined) throw refuse('secondAdministratorNeeded');
  call.agreed.isProtected = true;
}

/** When what takes a second administrator counts: of what was not agreed to yet, the earliest that it can. */
export const countsFrom = ({ now, agreed }: Pick<CallBase, 'now' | 'agreed'>): Date =>
  agreed?.countsFrom ?? new Date(now.getTime() + protectedCountsAfterMs);

/** How many administrators can sign in. */
export const countAdministrators = (tx: Tx): Promise<number> =>
  tx.$count(
    staff,
    and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)),
  );

/** The ids of what stands in each queue. */
export const caseIds: Readonly<Record<CaseQueue, AnyPgColumn>> = {
  applications: applications.id,
  revisions: merchantRevisions.id,
  services: services.id,
  payoutAccounts: payoutAccounts.id,
  withdrawals: withdrawals.id,
  disputes: disputes.id,
};

/** The condition that the caller has a thing of a queue in hand, or nobody has; none where nothing was asked. */
export function assignedIs(
  call: Pick<CallBase, 'actor' | 'requestId'>,
  queue: CaseQueue,
  asked: 'me' | 'nobody' | undefined,
): SQL | undefined {
  if (asked === undefined) return undefined;
  const mine = and(eq(deskCases.queue, queue), eq(deskCases.subjectId, caseIds[queue]));
  return asked === 'me'
    ? sql`exists (select 1 from ${deskCases} where ${mine} and ${deskCases.assignedTo} = ${requireCaller(call).id})`
    : sql`not exists (select 1 from ${deskCases} where ${mine})`;
}

const actionNames = await textsInEach('consoleActions');

type PageCall = Call<typeof pageStaffActions>;

const selectActions = (tx: Tx) =>
  tx
    .select({ action: staffActions, staffName: staff.name })
    .from(staffActions)
    .innerJoin(staff, eq(staff.id, staffActions.staffId));

/** The audit log, the latest first. */
export const pageStaffActionsHandler = handle(pageStaffActions, async (call) => {
  const { tx, input } = call;
  await requireKnown(tx, input);
  const { staffId, action, subjectKind, subjectId } = input;
  return await listPage(call, {
    query: selectActions(tx).$dynamic(),
    from: staffActions,
    where: and(
      staffId === undefined ? undefined : eq(staffActions.staffId, staffId),
      action === undefined ? undefined : eq(staffActions.action, action),
      subjectKind === undefined ? undefined : eq(staffActions.subjectKind, subjectKind),
      subjectId === undefined ? undefined : eq(staffActions.subjectId, subjectId),
      withinDays(staffActions.at, input),
    ),
    order: { at: staffActions.at, id: staffActions.id, first: 'newest' },
    keyOf: ({ action }) => action,
    present: (rows) => presentStaffActions(call, rows),
  });
});

/** The list as a file. */
export const auditLogFile = deskFile({
  page: pageStaffActionsHandler,
  words: inEach((lang) => ({ names: actionNames[lang].names, changed: changedIn(lang) })),
  columns: ({ columns: t }, { names, changed }) => [
    moment(t.at, 18, (row) => row.at),
    text(t.staff, 24, (row) => row.staffName),
    text(t.action, 36, (row) => {
      const known = staffActionNames.find((name) => name === row.action);
      return known === undefined ? row.action : names[known];
    }),
    text(t.about, 32, (row) => row.subjectName),
    text(t.merchant, 28, (row) => row.merchant?.name ?? ''),
    text(t.changes, 64, changed),
    amount(t.amount, 14, (row) => row.amount),
    text(t.reason, 48, (row) => row.note),
    text(t.seal, 66, (row) => row.seal),
  ],
});

/** Nobody looks for the deeds of a stranger, or for what was never touched: a mistyped address is told from an empty log. */
async function requireKnown(tx: Tx, { staffId, subjectId }: PageCall['input']): Promise<void> {
  if (staffId !== undefined && (await tx.$count(staff, eq(staff.id, staffId))) === 0)
    throw refuseFields([{ path: 'staffId', rule: 'unknown' }]);
  if (subjectId === undefined) return;
  const [first] = await tx
    .select({ id: staffActions.id })
    .from(staffActions)
    .where(eq(staffActions.subjectId, subjectId))
    .limit(1);
  if (first === undefined) throw refuseFields([{ path: 'subjectId', rule: 'unknown' }]);
}

interface StaffAction {
  readonly staffId: string;
  readonly action: StaffActionName;
  /** What it was done to: its kind and id. */
  readonly subject: readonly [kind: StaffSubjectKind, id: string];
  readonly data?: ActionData;
}

/** One thing that was changed, from what to what. */
interface Change {
  readonly what: ChangedThing;
  readonly before: string | null;
  readonly after: string | null;
}

/** What the log keeps of an action. */
interface ActionData extends Readonly<Record<string, unknown>> {
  readonly changes?: readonly Change[];
  /** The money that it was about, in fils. */
  readonly amount?: number;
  /** Of a decision: the business time that it was waited for. */
  readonly waitedMs?: number;
  /** Of an answer to somebody who waited for one: the same. */
  readonly answeredMs?: number;
}

/** Returns what a decision is recorded with beside its own data: how long it was waited for, in business time. */
export const waitedFor = ({ now }: Pick<CallBase, 'now'>, since: Date) => ({
  waitedMs: businessTimeBetween(since.getTime(), now.getTime()),
});

/** Returns what really differs of what an action may have changed. */
export const changesAmong = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ before, after }) => before !== after);

/** Records what the signed-in member of staff did: every decision of theirs calls this in its own transaction. */
export const recordStaffAction = (
  call: CallBase,
  action: Omit<StaffAction, 'staffId'>,
): Promise<void> => recordActionOf(call, { ...action, staffId: requireCaller(call).id });

const LOOKED_LATELY_MS = 3_600_000;

/** Records that the signed-in member of staff looked at somebody's data; within the hour nothing more is written. */
export async function recordStaffLook(
  call: CallBase,
  look: Omit<StaffAction, 'staffId' | 'data'>,
): Promise<void> {
  const seen = await call.tx.$count(
    staffActions,
    and(
      equals(staffActions, {
        action: look.action,
        subjectId: look.subject[1],
        staffId: requireCaller(call).id,
      }),
      gt(staffActions.at, new Date(call.now.getTime() - LOOKED_LATELY_MS)),
    ),
  );
  if (seen === 0) await recordStaffAction(call, look);
}

/** Records what a member of staff did outside of a call. */
export async function recordActionOf(
  { ctx, tx, now }: TxContext,
  { subject: [subjectKind, subjectId], ...action }: StaffAction,
): Promise<void> {
  await tx
    .insert(staffActions)
    .values({ id: ctx.ids.uuid(), data: {}, ...action, subjectKind, subjectId, at: now });
}

const MOST_SHOWN = 50;

/** What was done to some subjects, the latest first; who looked at them stands in the log alone. */
export async function latestActionsOn(
  reader: Pick<CallBase, 'tx' | 'lang'>,
  subjectIds: readonly string[],
): Promise<StaffActionRow[]> {
  const rows = await selectActions(reader.tx)
    .where(
      and(
        inArray(staffActions.subjectId, [...subjectIds]),
        notInArray(staffActions.action, [...staffLooks]),
      ),
    )
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(MOST_SHOWN);
  return presentStaffActions(reader, rows);
}
