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

/** So long at most a process answers from memory whose end it would have heard of. */
const HEARD_MS = 1_000;

/** Readings by their key, each kept for a second at most, and only while this process hears which of them end. */
export class HeardReadings<T extends object> {
  /** The oldest first. */
  readonly #kept = new Map<string, { readonly at: number; readonly value: T }>();
  #isHearing = false;
  /** How often something was heard: what was read meanwhile may be older than that. */
  #heard = 0;

  /** Begins anew: what ends is heard from now on. */
  begin(): void {
    this.stop();
    this.#isHearing = true;
  }

  /** Keeps nothing any more: what ends is not heard. */
  stop(): void {
    this.#isHearing = false;
    this.forget(() => true);
  }

  /** Forgets what has ended. */
  forget(hasEnded: (value: T) => boolean): void {
    this.#heard += 1;
    for (const [key, { value }] of this.#kept) if (hasEnded(value)) this.#kept.delete(key);
  }

  /** What is kept of a key, or what `read` finds; kept is that where `isKept` says so. */
  async load(
    { key, now, isKept }: { key: string; now: Date; isKept: (value: T) => boolean },
    read: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const at = now.getTime();
    const known = this.#kept.get(key);
    if (known !== undefined && isFresh(known.at, at)) return known.value;
    const heard = this.#heard;
    const value = await read();
    if (value !== undefined && this.#isHearing && heard === this.#heard && isKept(value))
      this.#keep(key, { at, value });
    return value;
  }

  #keep(key: string, reading: { readonly at: number; readonly value: T }): void {
    for (const [old, { at }] of this.#kept) {
      if (isFresh(at, reading.at)) break;
      this.#kept.delete(old);
    }
    this.#kept.delete(key);
    this.#kept.set(key, reading);
  }
}

const isFresh = (at: number, now: number): boolean => now >= at && now - at < HEARD_MS;
