import { eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import {
  staffSubjectKinds,
  type StaffActionRow,
  type StaffSubjectKind,
} from '@khidma/contract/shapes/staff-action';
import type { staffActions } from '../../db/schema/auth.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { applications, merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** A stored action with the name of who did it. */
export interface NamedAction {
  readonly action: typeof staffActions.$inferSelect;
  readonly staffName: string;
}

/** Lines of the audit log, with the names that their subjects have now. Of the data only what was said is shown. */
export async function presentStaffActions(
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

const finders: Record<Exclude<StaffSubjectKind, 'setting'>, Finder> = {
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
  withdrawal: (tx, among) =>
    tx
      .select({ id: withdrawals.id, name: withdrawals.number })
      .from(withdrawals)
      .where(among(withdrawals.id)),
};
