import type { Db } from '../db/types.ts';

/** Another node's change is noticed within this time of the clock. */
const FRESH_MS = 5_000;

const still = new WeakSet<Db>();

/** Says that nobody changes what readings are kept of while this database is used: they hold at any moment of the clock. */
export const keepReadings = (db: Db): void => void still.add(db);

/** What the whole marketplace asks for with almost every call and changes once a month: read once for some seconds. */
export class KeptReading<T> {
  // One process serves one database; a test runs several beside each other.
  readonly #last = new WeakMap<Db, { readonly at: number; readonly value: T }>();

  async load(db: Db, now: Date, read: () => Promise<T>): Promise<T> {
    const at = now.getTime();
    const known = this.#last.get(db);
    if (known !== undefined && (still.has(db) || (at >= known.at && at - known.at < FRESH_MS)))
      return known.value;
    const value = await read();
    this.#last.set(db, { at, value });
    return value;
  }

  /** Makes the next call read again: this process has just changed something. */
  forget(db: Db): void {
    this.#last.delete(db);
  }
}
