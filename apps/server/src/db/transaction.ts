import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './types.ts';

interface TransactionOptions {
  readonly readOnly?: boolean;
  /** `read committed` unless said otherwise. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

const RETRIES = 3;
const RESULTS_MAX = 10;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** What is known of a transaction to everything that runs inside it. */
interface OpenTransaction {
  /** What has been worked out for it so far, by key. */
  readonly results: ReadonlyMap<string, unknown>;
  /** What it ends with. */
  readonly last: (() => Promise<unknown>)[];
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>();

/** Carries work out of the transaction that needs its result. */
class Postponed extends Error {
  override readonly name = 'Postponed';
  readonly key: string;
  readonly work: () => Promise<unknown>;

  constructor(key: string, work: () => Promise<unknown>) {
    super('work that must not be done inside a transaction was not awaited');
    this.key = key;
    this.work = work;
  }
}

/** Returns whether a transaction is open around the caller: then nothing slow may be waited for. @internal The tests' adapters ask. */
export const isInTransaction = (): boolean => openTransaction.getStore() !== undefined;

/**
 * Does slow work that a transaction turns out to need: the transaction is undone, so that no lock and no connection waits
 * meanwhile, the work is done, and the transaction runs again and finds the result under the same key. `key` names
 * everything that the result depends on. Outside of a transaction the work is simply done.
 */
export async function outsideTransaction<T>(key: string, work: () => Promise<T>): Promise<T> {
  const results = openTransaction.getStore()?.results;
  if (results === undefined) return await work();
  if (!results.has(key)) throw new Postponed(key, work);
  return results.get(key) as T; // the same key names the same work
}

/**
 * Runs `fn` in one transaction. PostgreSQL undoes one of two that get in each other's way; that one runs
 * again, up to three times, so `fn` must do nothing but database work that a rollback undoes. It also runs again when
 * it needs `outsideTransaction`.
 */
export async function transaction<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const config = {
    isolationLevel: options.isolation ?? 'read committed',
    accessMode: options.readOnly ? 'read only' : 'read write',
  } as const;
  const results = new Map<string, unknown>();
  for (let retry = 0; ; retry += 1) {
    try {
      return await openTransaction.run({ results, last: [] }, () =>
        db.transaction(async (tx) => {
          const result = await fn(tx);
          await endWork();
          return result;
        }, config),
      );
    } catch (error) {
      if (error instanceof Postponed) {
        await workOut(results, error);
        retry -= 1;
        continue;
      }
      if (retry >= RETRIES || !isConflict(error)) throw error;
    }
    // Two that met once must not meet again in step.
    await sleep(5 * 2 ** retry + Math.random() * 10);
  }
}

/**
 * Leaves work for the end of the transaction: what takes a lock that others wait for is held for its last steps alone.
 * Inside of a savepoint it is done at once, so that it can be undone with it.
 */
export async function lastly(tx: Tx, work: () => Promise<unknown>): Promise<void> {
  const open = openTransaction.getStore();
  if (open === undefined || isSavepoint(tx)) await work();
  else open.last.push(work);
}

const isSavepoint = (tx: Tx): boolean => Number(Reflect.get(tx, 'nestedIndex') ?? 0) > 0;

/** Does what was left for the end of the transaction, in the order in which it was left; `transaction` itself does so before it commits. */
export async function endWork(): Promise<void> {
  const { last } = openTransaction.getStore() ?? { last: [] };
  for (let work = last.shift(); work !== undefined; work = last.shift()) await work();
}

/** What PostgreSQL says to every statement behind the one that failed. */
const IN_FAILED_TRANSACTION = '25P02';

type ResultOf<Work> = Awaited<Work extends () => infer Started ? Started : Work>;

/**
 * Waits for several pieces of work in one transaction that do not need each other's results: their statements travel to
 * the database together. Where their order matters they are given as functions: the first statement of each is sent in
 * that order. None has anything left to send when it ends. Throws the failure that the others follow from. Not for work
 * that opens savepoints.
 */
export async function together<const Work extends readonly unknown[]>(
  ...work: Work
): Promise<{ -readonly [Index in keyof Work]: ResultOf<Work[Index]> }> {
  const ends = await Promise.all(work.map(endOf));
  const failures = ends.flatMap((end) => ('error' in end ? [end.error] : []));
  if (failures.length > 0)
    throw failures.find((error) => sqlStateOf(error) !== IN_FAILED_TRANSACTION) ?? failures[0];
  return ends.map((end) => ('value' in end ? end.value : undefined)) as never; // each has ended with its value
}

/** Returns how a piece of work ends: with its value, or an error. */
const endOf = async (work: unknown): Promise<{ value: unknown } | { error: unknown }> => {
  try {
    return { value: await (typeof work === 'function' ? (work as () => unknown)() : work) }; // it takes nothing
  } catch (error) {
    return { error };
  }
};

async function workOut(results: Map<string, unknown>, { key, work }: Postponed): Promise<void> {
  if (results.size >= RESULTS_MAX)
    throw new Error('a transaction asks for ever more: its keys must be the same each time');
  results.set(key, await work());
}

function isConflict(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** PostgreSQL's five-character code of an error, looked for through the layers that drizzle wraps around it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlStateOf(error.cause);
}

/** The name of the constraint that a write broke, or undefined. */
export function brokenConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraintOf(error.cause);
}

/** Returns whether the database refused a row because a unique key of it is taken. */
export const isUniqueViolation = (error: unknown): boolean => sqlStateOf(error) === '23505';
