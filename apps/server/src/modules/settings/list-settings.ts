import { listSettings, pageSettingChanges } from '@khidma/contract/backoffice/settings';
import {
  type OperatorSettings,
  plainTunableNames,
  settingChangeData,
} from '@khidma/contract/shapes/settings';
import { asc, desc, eq, lte, max } from 'drizzle-orm';
import * as z from 'zod/mini';
import { handle, type CallBase } from '../../core/call.ts';
import { settings } from '../../db/schema/services.ts';
import {
  defaultFeeBasisPoints,
  feeOf,
  settingKeys,
  settlementScheduleAt,
} from './settings.queries.ts';
import { mayChangeSettings } from './change-setting.ts';
import { tunablesNow } from './tunables.queries.ts';
import { listPage } from '../../core/page.ts';
import { staff, staffActions } from '../../db/schema/auth.ts';

/** What is set, and since when. */
export const listSettingsHandler = handle(listSettings, (call) => loadSettings(call));

/** Everything that is set, as staff see it. */
export async function loadSettings(call: CallBase): Promise<OperatorSettings> {
  const { tx, now } = call;
  const values = await tunablesNow(call, plainTunableNames);
  const dated = await tx
    .select({ key: settings.key, since: max(settings.effectiveFrom) })
    .from(settings)
    .where(lte(settings.effectiveFrom, now))
    .groupBy(settings.key)
    .orderBy(asc(settings.key));
  const since = new Map(dated.map((row) => [row.key, row.since?.toISOString() ?? null]));
  return {
    mayChange: mayChangeSettings(call),
    tunables: plainTunableNames.map((name) => ({
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
  return [
    ...rows.map(({ id, value, from }, index) => ({
      id,
      basisPoints: feeOf(value),
      from: from.toISOString(),
      state: stateOf(index, begun),
    })),
    {
      id: null,
      basisPoints: defaultFeeBasisPoints,
      from: null,
      state: stateOf(rows.length, begun),
    },
  ];
}

const stateOf = (index: number, begun: number): OperatorSettings['fees'][number]['state'] => {
  if (index === begun) return 'inForce';
  return index < begun ? 'coming' : 'past';
};

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
        id: row.id,
        at: row.at.toISOString(),
        staffName: row.staffName,
        change: z.parse(settingChangeData, row.data),
      })),
  });
});
