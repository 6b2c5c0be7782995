import {
  type OperatorSettings,
  plainTunableNames,
} from '@khidma/contract/shapes/operator-settings';
import { asc, desc, eq, lte, max } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { settings } from '../../db/schema/reference.ts';
import {
  defaultFeeBasisPoints,
  feeOf,
  settingKeys,
  settlementScheduleAt,
} from './settings.queries.ts';
import { mayChangeSettings } from './staff-rights.ts';
import { tunablesNow } from './tunables.queries.ts';

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
    mayChange: await mayChangeSettings(call),
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
