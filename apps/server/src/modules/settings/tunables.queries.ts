import {
  isSettable,
  type Settings,
  type TunableName,
  tunables,
} from '@khidma/domain/settings/durations';
import { type Effective, inForceAt } from '@khidma/domain/settings/effective';
import { asc } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { settings } from '../../db/schema/services.ts';
import type { Db, Queryable } from '../../db/types.ts';
import { settingKeys } from './settings.queries.ts';

/** Values with the moments from which they hold, as they are stored, by the setting's key. */
type Histories = ReadonlyMap<string, readonly Effective<unknown>[]>;

interface CachedHistories {
  readonly at: number;
  readonly histories: Histories;
}

/** Another node's change is noticed within this time of the clock. */
const FRESH_MS = 5_000;

// One process serves one database; a test runs several beside each other.
const lastRead = new WeakMap<Db, CachedHistories>();

/** The values of the tunables named that are in force at the call's moment; the default where nobody has set one. */
export const tunablesOf = <Name extends TunableName>(
  { ctx, tx, now }: { readonly ctx: Pick<TxContext['ctx'], 'db'> } & Pick<TxContext, 'tx' | 'now'>,
  ...names: readonly Name[]
): Promise<Pick<Settings, Name>> => tunablesAt({ db: ctx.db, reader: tx, now }, names);

/** The same for what has no transaction: authentication, and jobs between theirs. */
export async function tunablesAt<Name extends TunableName>(
  { db, reader, now }: { readonly db: Db; readonly reader: Queryable; readonly now: Date },
  names: readonly Name[],
): Promise<Pick<Settings, Name>> {
  return inForce(await historiesOf(db, reader, now), names, now);
}

/** What is in force as this transaction sees it, whatever was read before: for whoever is about to change it. */
export const tunablesNow = async <Name extends TunableName>(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  names: readonly Name[],
): Promise<Pick<Settings, Name>> => inForce(await readHistories(tx), names, now);

/** Makes the next call read again: this process has just changed a setting. */
export const forgetTunables = ({ ctx }: Pick<TxContext, 'ctx'>): void => {
  lastRead.delete(ctx.db);
};

/** Under which key a tunable's values are stored. */
export const keyOfTunable = (name: TunableName): string =>
  name === 'serviceFee' ? settingKeys.serviceFee : name;

async function historiesOf(db: Db, reader: Queryable, now: Date): Promise<Histories> {
  const at = now.getTime();
  const known = lastRead.get(db);
  if (known !== undefined && at >= known.at && at - known.at < FRESH_MS) return known.histories;
  const histories = await readHistories(reader);
  lastRead.set(db, { at, histories });
  return histories;
}

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

function inForce<Name extends TunableName>(
  histories: Histories,
  names: readonly Name[],
  now: Date,
): Pick<Settings, Name> {
  const values = names.map((name) => {
    const value = inForceAt(histories.get(keyOfTunable(name)) ?? [], now.getTime());
    return [name, value === null ? tunables[name].default : settable(name, value)] as const;
  });
  return Object.fromEntries(values) as Pick<Settings, Name>; // `fromEntries` forgets the keys; they are the names asked for.
}

/** A value that can't have been set was written past the console: stopping is better than working by it. */
function settable(name: TunableName, value: unknown): number {
  if (typeof value === 'number' && isSettable(name, value)) return value;
  throw new Error(`the stored setting ${name} is none that can be set: ${JSON.stringify(value)}`);
}
