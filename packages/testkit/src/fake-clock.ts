import type { Clock } from '../../../apps/server/src/adapters/clock.ts';

/** A clock that stands still until a test moves it: no test waits for a duration. */
export class FakeClock implements Clock {
  #now: Date;

  /** `iso` is a moment in UTC; the default is a Saturday morning in Dubai, a weekend day for the audit rules. */
  constructor(iso = '2026-11-21T06:00:00.000Z') {
    this.#now = momentOf(iso);
  }

  /** A copy each time, so that nobody can move the clock through it. */
  now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock on by so many milliseconds. */
  advance(ms: number): void {
    this.#now = new Date(this.#now.getTime() + ms);
  }

  /** Moves the clock to a moment in UTC, backwards too. */
  set(iso: string): void {
    this.#now = momentOf(iso);
  }
}

function momentOf(iso: string): Date {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`${iso} is no moment`);
  return moment;
}
