import { longestAheadMs } from './free-times.ts';
import { addDays, dayMs, dubaiDay, startOfDay } from '../rules/days.ts';
import type { TimeRange } from './time-ranges.ts';

/** How many calendars elsewhere a merchant can have read, and how long what it says of one can be. */
export const busyCalendarLimits = { most: 3, addressLength: 2_000, nameLength: 60 } as const;

/** The most that is read of one: what is larger is left as it was before. */
export const busyCalendarSizes = { bytes: 5_000_000, ranges: 2_000 } as const;

/** Why a calendar elsewhere could not be read. */
export const busyCalendarProblems = [
  'refused',
  'gone',
  'unreachable',
  'notCalendar',
  'tooLarge',
] as const;

/** Why a calendar elsewhere could not be read. */
export type BusyCalendarProblem = (typeof busyCalendarProblems)[number];

/** Why an event of one could not be understood: its zone is not known (it blocks nothing), its rule (it blocks its first time alone) or one of its times. */
export const unclearReasons = ['zone', 'rule', 'time'] as const;

/** So many are named; the rest is counted. */
export const mostUnclearEvents = 5;

/** An event that could not be understood, by what its merchant finds it by. What it is about is not read. */
export interface UnclearEvent {
  /** The day and the time of day at which it says to begin, in its own zone; null where not even they can be read, or it has no time. */
  readonly day: string | null;
  readonly time: string | null;
  readonly reason: (typeof unclearReasons)[number];
  /** What its zone is called, where that is why. */
  readonly zone: string | null;
}

/** A calendar that can be read is read so often. */
const everyMs = 1_800_000;

/** After a failure it is tried again sooner, and ever more seldom, but so often at the least. */
const retryMs = 300_000;
const seldomMs = 21_600_000;

/** Returns how long until a calendar is read again after so many failures in a row; 0 where it was read. */
export const nextReadAfter = (failures: number): number =>
  failures === 0 ? everyMs : Math.min(seldomMs, retryMs * 2 ** (failures - 1));

/** Returns how long a merchant waits, after a try, before it can have a calendar read again: strangers' servers are not asked for fun. */
export const rereadAfter = (triedAt: number | null, now: number): number =>
  triedAt === null ? 0 : Math.max(0, triedAt + retryMs - now);

/** Returns which time of a calendar matters, in whole days: from yesterday to beyond the furthest time that can be agreed on. */
export const busyHorizon = (now: number): TimeRange => ({
  from: startOfDay(addDays(dubaiDay(now), -1)),
  until: startOfDay(addDays(dubaiDay(now), longestAheadMs / dayMs + 3)),
});
