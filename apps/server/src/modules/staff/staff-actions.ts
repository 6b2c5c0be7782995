import { and, eq, type SQL, desc, inArray, sql } from 'drizzle-orm';
import { pageStaffActions } from '@khidma/contract/staff/page-staff-actions';
import {
  changedThings,
  type StaffActionRow,
  type StaffSubjectKind,
  staffSubjectKinds,
} from '@khidma/contract/shapes/staff-action';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Call, handle, type CallBase, callerOf, type TxContext } from '../../core/call.ts';
import { listPage, withinDays } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { customers, staff, staffActions } from '../../db/schema/auth.ts';
import { conversations } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { announcements } from '../../db/schema/announcements.ts';
import { applications, merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { payoutRuns } from '../../db/schema/payout-runs.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { services } from '../../db/schema/services.ts';

type PageCall = Call<typeof pageStaffActions>;

/** The audit log, the latest first. */
export const pageStaffActionsHandler = handle(pageStaffActions, async (call) => {
  const { tx, input } = call;
  await requireKnown(tx, input);
  return await listPage(call, {
    query: tx
      .select({ action: staffActions, staffName: staff.name })
      .from(staffActions)
      .innerJoin(staff, eq(staff.id, staffActions.staffId))
      .$dynamic(),
    from: staffActions,
    where: matchingOf(input),
    order: { at: staffActions.at, id: staffActions.id, first: 'newest' },
    keyOf: ({ action }) => action,
    present: (rows) => presentStaffActions(tx, rows),
  });
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

const matchingOf = (input: PageCall['input']): SQL | undefined => {
  const { staffId, action, subjectKind, subjectId } = input;
  return and(
    staffId === undefined ? undefined : eq(staffActions.staffId, staffId),
    action === undefined ? undefined : eq(staffActions.action, action),
    subjectKind === undefined ? undefined : eq(staffActions.subjectKind, subjectKind),
    subjectId === undefined ? undefined : eq(staffActions.subjectId, subjectId),
    withinDays(staffActions.at, input),
  );
};

interface StaffAction {
  readonly staffId: string;
  /** The operation's name: `approveApplication`. */
  readonly action: string;
  readonly subjectKind: StaffSubjectKind;
  readonly subjectId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Records what the signed-in member of staff did: every decision of theirs calls this in its own transaction. */
export const recordStaffAction = (
  call: CallBase,
  action: Omit<StaffAction, 'staffId'>,
): Promise<void> => recordActionOf(call, { ...action, staffId: callerOf(call).id });

/** Records what a member of staff did outside of a call. */
export async function recordActionOf(
  { ctx, tx, now }: TxContext,
  action: StaffAction,
): Promise<void> {
  await tx
    .insert(staffActions)
    .values({ id: ctx.ids.uuid(), ...action, data: action.data ?? {}, at: now });
}

const MOST_SHOWN = 50;

/** What was done to some subjects, the latest first. */
export async function latestActionsOn(
  tx: Tx,
  subjectIds: readonly string[],
): Promise<StaffActionRow[]> {
  const rows = await tx
    .select({ action: staffActions, staffName: staff.name })
    .from(staffActions)
    .innerJoin(staff, eq(staff.id, staffActions.staffId))
    .where(inArray(staffActions.subjectId, [...subjectIds]))
    .orderBy(desc(staffActions.at), desc(staffActions.id))
    .limit(MOST_SHOWN);
  return presentStaffActions(tx, rows);
}

/** A stored action with the name of who did it. */
interface NamedAction {
  readonly action: typeof staffActions.$inferSelect;
  readonly staffName: string;
}

/** Lines of the audit log, with the names that their subjects have now. Of the data only what was said is shown. */
async function presentStaffActions(
  tx: Tx,
  rows: readonly NamedAction[],
): Promise<StaffActionRow[]> {
  const names = await subjectNames(tx, rows);
  return rows.map(({ action, staffName }) => ({
    id: action.id,
    at: action.at.toISOString(),
    staffId: action.staffId,
    staffName,
    action: action.action,
    subjectKind: kindOf(action.subjectKind),
    subjectId: action.subjectId,
    subjectName: names.get(action.subjectId) ?? settingIn(action.data),
    note: textIn(action.data, 'message') || textIn(action.data, 'reason'),
    changes: changesIn(action.data),
  }));
}

/** Only `recordStaffAction` writes kinds, and its type knows no other. */
const kindOf = (kind: string): StaffSubjectKind => {
  const known = staffSubjectKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`${kind} is no subject of staff actions`);
  return known;
};

const textIn = (data: Readonly<Record<string, unknown>>, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

/** What was changed from what to what; anything that is not written so is left out. */
const changesIn = ({ changes }: Readonly<Record<string, unknown>>): StaffActionRow['changes'] =>
  Array.isArray(changes) ? changes.flatMap((change) => changeOf(change)) : [];

function changeOf(change: unknown): StaffActionRow['changes'] {
  if (typeof change !== 'object' || change === null) return [];
  const { what, before, after }: { what?: unknown; before?: unknown; after?: unknown } = change;
  const known = changedThings.find((thing) => thing === what);
  const isValue = (value: unknown): value is string | null =>
    value === null || typeof value === 'string';
  return known === undefined || !isValue(before) || !isValue(after)
    ? []
    : [{ what: known, before, after }];
}

/** A duration's name, or a category's or place's short name. */
const settingIn = (data: Readonly<Record<string, unknown>>): string =>
  textIn(data, 'name') || textIn(data, 'key');

/** One query for each kind that is there. */
async function subjectNames(tx: Tx, rows: readonly NamedAction[]): Promise<Map<string, string>> {
  const idsOf = (kind: StaffSubjectKind): string[] => [
    ...new Set(
      rows.flatMap(({ action }) => (action.subjectKind === kind ? [action.subjectId] : [])),
    ),
  ];
  const named: { readonly id: string; readonly name: string }[] = [];
  for (const [kind, find] of Object.entries(finders)) {
    const ids = idsOf(kindOf(kind));
    if (ids.length > 0) named.push(...(await find(tx, (column) => inArray(column, ids))));
  }
  return new Map(named.map(({ id, name }) => [id, name]));
}

type Finder = (
  tx: Tx,
  among: (column: AnyPgColumn) => SQL,
) => Promise<{ id: string; name: string }[]>;

const finders: Record<Exclude<StaffSubjectKind, 'setting' | 'list'>, Finder> = {
  announcement: (tx, among) =>
    tx
      .select({ id: announcements.id, name: sql<string>`${announcements.titles} ->> 'en_US'` })
      .from(announcements)
      .where(among(announcements.id)),
  application: (tx, among) =>
    tx
      .select({ id: applications.id, name: applications.merchantName })
      .from(applications)
      .where(among(applications.id)),
  merchant: (tx, among) =>
    tx
      .select({ id: merchants.id, name: merchants.merchantName })
      .from(merchants)
      .where(among(merchants.id)),
  service: (tx, among) =>
    tx.select({ id: services.id, name: services.name }).from(services).where(among(services.id)),
  payoutAccount: (tx, among) =>
    tx
      .select({ id: payoutAccounts.id, name: merchants.merchantName })
      .from(payoutAccounts)
      .innerJoin(merchants, eq(merchants.id, payoutAccounts.merchantId))
      .where(among(payoutAccounts.id)),
  message: (tx, among) =>
    tx.select({ id: outbox.id, name: outbox.recipient }).from(outbox).where(among(outbox.id)),
  customer: (tx, among) =>
    tx
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(among(customers.id)),
  staff: (tx, among) =>
    tx.select({ id: staff.id, name: staff.name }).from(staff).where(among(staff.id)),
  order: (tx, among) =>
    tx.select({ id: orders.id, name: orders.number }).from(orders).where(among(orders.id)),
  conversation: (tx, among) =>
    tx
      .select({
        id: conversations.id,
        name: sql<string>`concat_ws(' · ', ${merchants.merchantName}, ${customers.name})`,
      })
      .from(conversations)
      .leftJoin(merchants, eq(merchants.id, conversations.merchantId))
      .leftJoin(customers, eq(customers.id, conversations.customerId))
      .where(among(conversations.id)),
  payoutRun: (tx, among) =>
    tx
      .select({ id: payoutRuns.id, name: payoutRuns.number })
      .from(payoutRuns)
      .where(among(payoutRuns.id)),
  withdrawal: (tx, among) =>
    tx
      .select({ id: withdrawals.id, name: withdrawals.number })
      .from(withdrawals)
      .where(among(withdrawals.id)),
};
