import { settingChangeData } from '@khidma/contract/shapes/settings';
import type { StaffActionRow } from '@khidma/contract/shapes/staff-action';
import {
  changedThings,
  type StaffSubjectKind,
  staffSubjectKinds,
} from '@khidma/contract/shapes/staff-action-names';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import * as z from 'zod/mini';
import { inArray } from 'drizzle-orm';
import { staff, type staffActions } from '../../db/schema/auth.ts';
import type { Tx } from '../../db/types.ts';
import { sealsOf } from './log-seals.ts';
import { type ActionSubject, actionSubjects } from './action-subjects.ts';

type Data = Readonly<Record<string, unknown>>;

/** A stored action with the name of who did it. */
interface NamedAction {
  readonly action: typeof staffActions.$inferSelect;
  readonly staffName: string;
}

/** Lines of the audit log, with the names that their subjects have now. Of the data only what was said and what was changed is shown. */
export async function presentStaffActions(
  reader: { readonly tx: Tx; readonly lang: Lang },
  rows: readonly NamedAction[],
): Promise<StaffActionRow[]> {
  const subjects = await actionSubjects(
    reader,
    rows.map(({ action }) => action),
  );
  const seals = await sealsOf(
    reader.tx,
    rows.map(({ action }) => dayOf(action)),
  );
  const nameOf = await staffNames(
    reader.tx,
    rows.map(({ action }) => action),
  );
  return rows.map(({ action, staffName }) => {
    const subject = subjects.get(action.subjectId);
    return {
      id: action.id,
      at: action.at.toISOString(),
      staffId: action.staffId,
      staffName,
      action: action.action,
      subjectKind: kindOf(action.subjectKind),
      subjectId: action.subjectId,
      subjectName: subject?.name ?? settingIn(action.data),
      note: textIn(action.data, 'message') || textIn(action.data, 'reason'),
      changes: changesIn(action.data).map((change) =>
        change.what === 'assigned'
          ? { ...change, before: nameOf(change.before), after: nameOf(change.after) }
          : change,
      ),
      setting: action.subjectKind === 'setting' ? settingChangeIn(action.data) : null,
      amount: amountIn(action.data),
      seal: seals.get(dayOf(action)) ?? null,
      merchant: merchantOf(subject),
    };
  });
}

/** The log names colleagues by their id: what they are called now. */
async function staffNames(
  tx: Tx,
  actions: readonly NamedAction['action'][],
): Promise<(id: string | null) => string | null> {
  const ids = actions
    .flatMap(({ data }) => changesIn(data))
    .flatMap(({ what, before, after }) => (what === 'assigned' ? [before, after] : []))
    .filter((id) => id !== null);
  if (ids.length === 0) return () => null;
  const found = await tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, [...new Set(ids)]));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? id));
}

const dayOf = ({ at }: Pick<NamedAction['action'], 'at'>): string => dubaiDay(at.getTime());

/** Only `recordStaffAction` writes kinds, and its type knows no other. */
const kindOf = (kind: string): StaffSubjectKind => {
  const known = staffSubjectKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`${kind} is no subject of staff actions`);
  return known;
};

const textIn = (data: Data, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

/** A duration's name, or a category's or place's short name. */
const settingIn = (data: Data): string => textIn(data, 'name') || textIn(data, 'key');

const amountIn = ({ amount }: Data): number | null =>
  typeof amount === 'number' && Number.isSafeInteger(amount) ? amount : null;

const merchantOf = (subject: ActionSubject | undefined): StaffActionRow['merchant'] =>
  subject === undefined || subject.merchantId === null || subject.merchantName === null
    ? null
    : { id: subject.merchantId, name: subject.merchantName };

/** One that another release wrote in its own way is left out: the sentence still says what was done. */
const settingChangeIn = (data: Data): StaffActionRow['setting'] => {
  const parsed = z.safeParse(settingChangeData, data);
  return parsed.success ? parsed.data : null;
};

/** What was changed from what to what; anything that is not written so is left out. */
const changesIn = ({ changes }: Data): StaffActionRow['changes'] =>
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
