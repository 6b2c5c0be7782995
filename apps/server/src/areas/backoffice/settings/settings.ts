import { pick } from '../../../kernel/pick.ts';
import { staff, staffActions } from '../../../db/schema/auth.ts';
import { settings } from '../../../db/schema/services.ts';
import type { Db, Queryable } from '../../../db/types.ts';
import { type CallBase, handle, requireCaller, type TxContext } from '../../../kernel/call.ts';
import { KeptReading } from '../../../kernel/kept-reading.ts';
import { listPage } from '../../../kernel/page.ts';
import { recordStaffAction } from '../staff/index.ts';
import { listSettings, pageSettingChanges } from '@khidma/contract/backoffice/settings';
import {
  type OperatorSettings,
  plainSettingNames,
  settingChangeData,
  type SettingChangeData,
} from '@khidma/contract/shapes/settings';
import type { StaffActionName } from '@khidma/contract/shapes/staff-action-names';
import { isFeeRate } from '@khidma/domain/money/service-fee';
import {
  defaultSettlementSchedule,
  type Instalment,
  isSettlementSchedule,
} from '@khidma/domain/orders/settlement-schedule';
import {
  isSettable,
  type OperatorSettingName,
  settingDefinitions,
  type Settings,
} from '@khidma/domain/settings/durations';
import { type Effective, inForceAt } from '@khidma/domain/settings/effective';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { and, asc, desc, eq, lte, max, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

/** The keys under which settings of the operator's are stored. */
export const settingKeys = {
  serviceFee: 'serviceFeeBasisPoints',
  settlementSchedule: 'settlementSchedule',
} as const;

/** Ten percent, until the operator says otherwise (decisions, Money). */
export const defaultFeeBasisPoints = 1_000;

const feeValue = z.number().check(z.refine(isFeeRate));
const scheduleValue = z
  .array(z.object({ basisPoints: z.int(), afterMs: z.int() }))
  .check(z.refine(isSettlementSchedule));

/** The service fee in force at a moment, in basis points. */
export async function feeBasisPointsAt(tx: Queryable, at: Date): Promise<number> {
  const value = await valueAt(tx, settingKeys.serviceFee, at);
  return value === undefined ? defaultFeeBasisPoints : feeOf(value);
}

/** A stored rate. One that does not parse was written past the console: stopping is better than charging it. */
export const feeOf = (value: unknown): number => z.parse(feeValue, value);

/** The settlement schedule in force at a moment. */
export async function settlementScheduleAt(
  tx: Queryable,
  at: Date,
): Promise<readonly Instalment[]> {
  const value = await valueAt(tx, settingKeys.settlementSchedule, at);
  return value === undefined ? defaultSettlementSchedule : z.parse(scheduleValue, value);
}

async function valueAt(tx: Queryable, key: string, at: Date): Promise<unknown> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(and(eq(settings.key, key), lte(settings.effectiveFrom, at)))
    .orderBy(desc(settings.effectiveFrom), desc(settings.id))
    .limit(1);
  return row?.value;
}

/** Values with the moments from which they hold, as they are stored, by the setting's key. */
type Histories = ReadonlyMap<string, readonly Effective<unknown>[]>;

const kept = new KeptReading<Histories>();

/** The values of the operator settings named that are in force at the call's moment; the default where nobody has set one. */
export const loadOperatorSettings = <Name extends OperatorSettingName>(
  { ctx, tx, now }: { readonly ctx: Pick<TxContext['ctx'], 'db'> } & Pick<TxContext, 'tx' | 'now'>,
  ...names: readonly Name[]
): Promise<Pick<Settings, Name>> => loadOperatorSettingsAt({ db: ctx.db, reader: tx, now }, names);

/** The same for what has no transaction: authentication, and jobs between theirs. */
export async function loadOperatorSettingsAt<Name extends OperatorSettingName>(
  { db, reader, now }: { readonly db: Db; readonly reader: Queryable; readonly now: Date },
  names: readonly Name[],
): Promise<Pick<Settings, Name>> {
  return inForce(await kept.load(db, now, () => readHistories(reader)), names, now);
}

/** What is in force as this transaction sees it, whatever was read before: for whoever is about to change it. */
export const loadOperatorSettingsNow = async <Name extends OperatorSettingName>(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  names: readonly Name[],
): Promise<Pick<Settings, Name>> => inForce(await readHistories(tx), names, now);

/** Makes the next call read again: this process has just changed a setting. */
export const forgetOperatorSettings = ({ ctx }: Pick<TxContext, 'ctx'>): void => {
  kept.forget(ctx.db);
};

/** Under which key the values of an operator setting are stored. */
export const settingKey = (name: OperatorSettingName): string =>
  name === 'serviceFee' ? settingKeys.serviceFee : name;

async function readHistories(reader: Queryable): Promise<Histories> {
  const rows = await reader
    .select({ key: settings.key, value: settings.value, from: settings.effectiveFrom })
    .from(settings)
    .orderBy(asc(settings.effectiveFrom), asc(settings.id));
  const histories = new Map<string, Effective<unknown>[]>();
  for (const { key, value, from } of rows) {
    const history = histories.get(key) ?? [];
    history.push({ from: from.getTime(), value });
    histories.set(key, history);
  }
  return histories;
}

function inForce<Name extends OperatorSettingName>(
  histories: Histories,
  names: readonly Name[],
  now: Date,
): Pick<Settings, Name> {
  const values = names.map((name) => {
    const value = inForceAt(histories.get(settingKey(name)) ?? [], now.getTime());
    return [name, value === null ? settingDefinitions[name].default : settable(name, value)];
  });
  return Object.fromEntries(values) as Pick<Settings, Name>; // `fromEntries` forgets the keys; they are the names asked for.
}

/** A value that can't have been set was written past the console: stopping is better than working by it. */
function settable(name: OperatorSettingName, value: unknown): number {
  if (typeof value === 'number' && isSettable(name, value)) return value;
  throw new Error(`the stored setting ${name} is none that can be set: ${JSON.stringify(value)}`);
}

/** What is set, and since when. */
export const listSettingsHandler = handle(listSettings, loadSettings);

/** Everything that is set, as staff see it. */
export async function loadSettings(call: CallBase): Promise<OperatorSettings> {
  const { tx, now } = call;
  const values = await loadOperatorSettingsNow(call, plainSettingNames);
  const dated = await tx
    .select({ key: settings.key, since: max(settings.effectiveFrom) })
    .from(settings)
    .where(lte(settings.effectiveFrom, now))
    .groupBy(settings.key)
    .orderBy(asc(settings.key));
  const since = new Map(dated.map((row) => [row.key, row.since?.toISOString() ?? null]));
  return {
    mayChange: mayChangeSettings(call),
    tunables: plainSettingNames.map((name) => ({
      name,
      value: values[name],
      since: since.get(name) ?? null,
    })),
    fees: await loadFees(call),
    schedule: {
      instalments: (await settlementScheduleAt(tx, now)).map((part) => ({ ...part })),
      since: since.get(settingKeys.settlementSchedule) ?? null,
    },
  };
}

/** The rates, the latest first; the last one is the product's own, which needs no row. */
async function loadFees({ tx, now }: CallBase): Promise<OperatorSettings['fees']> {
  const rows = await tx
    .select({ id: settings.id, value: settings.value, from: settings.effectiveFrom })
    .from(settings)
    .where(eq(settings.key, settingKeys.serviceFee))
    .orderBy(desc(settings.effectiveFrom), desc(settings.id));
  const current = rows.findIndex(({ from }) => from <= now);
  const begun = current === -1 ? rows.length : current;
  const own = { id: null, value: defaultFeeBasisPoints, from: null };
  return [...rows, own].map(({ id, value, from }, index) => ({
    id,
    basisPoints: feeOf(value),
    from: from?.toISOString() ?? null,
    state: index === begun ? 'inForce' : index < begun ? 'coming' : 'past',
  }));
}

/** What was changed in the settings, the latest first. */
export const pageSettingChangesHandler = handle(pageSettingChanges, (call) => {
  const { id, at, data } = staffActions;
  return listPage(call, {
    query: call.tx
      .select({ id, at, data, staffName: staff.name })
      .from(staffActions)
      .innerJoin(staff, eq(staff.id, staffActions.staffId))
      .$dynamic(),
    from: staffActions,
    where: eq(staffActions.subjectKind, 'setting'),
    order: { at, id, first: 'newest' },
    keyOf: (row) => row,
    present: (rows) =>
      rows.map((row) => ({
        ...pick(row, 'id', 'at', 'staffName'),
        change: z.parse(settingChangeData, row.data),
      })),
  });
});

/** Whether the caller may change settings: who may not sees them all the same. */
export const mayChangeSettings = (call: Pick<CallBase, 'actor' | 'requestId'>): boolean => {
  const { role } = requireCaller(call);
  return role !== undefined && staffRoleHolds(role, 'settings');
};

/** Two changes come one after the other: what each is judged against must not move under it. Held until the call ends. */
export async function lockSettings(call: CallBase): Promise<void> {
  await call.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('settings', 0))`);
}

/** Records a change with what was before and after, under the operation's name. */
export const recordChange = (
  call: CallBase,
  action: StaffActionName,
  change: SettingChangeData,
): Promise<void> =>
  recordStaffAction(call, {
    action,
    subject: ['setting', idOf(subjectOf(change))],
    data: { ...change, ...nameOf(change) },
  });

/** What the log calls it by, where its key says nothing to people. */
const nameOf = (change: SettingChangeData): { readonly name?: string } => {
  if (change.setting === 'reference') return { name: change.after.names.en_US };
  if (change.setting === 'demoClock') return { name: `+${change.after - change.before} h` };
  if (change.setting !== 'holiday') return {};
  return { name: `${(change.after ?? change.before)?.en_US ?? ''} (${change.day})` };
};

const subjectOf = (change: SettingChangeData): string => {
  switch (change.setting) {
    case 'tunable':
      return change.name;
    case 'reference':
      return `${change.kind} ${change.key}`;
    case 'holiday':
      return `holiday ${change.day}`;
    case 'feeRule':
      return `feeRule ${change.ruleId}`;
    case 'serviceFee':
    case 'settlementSchedule':
    case 'demoClock':
      return change.setting;
  }
};

/** Settings and slugs have no id of their own; the same one always gets the same, so that its changes are found together. */
function idOf(subject: string): string {
  const hex = createHash('sha256').update(`setting ${subject}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Stores a value that holds from a moment on; what was stored for the very same moment gives way to it. */
export async function saveSetting(
  { ctx, tx, now }: TxContext,
  { key, value, from }: { readonly key: string; readonly value: unknown; readonly from: Date },
): Promise<void> {
  await tx.delete(settings).where(and(eq(settings.key, key), eq(settings.effectiveFrom, from)));
  await tx
    .insert(settings)
    .values({ id: ctx.ids.uuid(), key, value, effectiveFrom: from, createdAt: now });
}
