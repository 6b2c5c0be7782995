import type { BusyCalendarProblem, UnclearEvent } from '@khidma/domain/availability/busy-calendars';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';

/** What a calendar says of when somebody is busy: moments alone. What its events are about is never kept. */
export interface BusyTimes {
  readonly ranges: readonly TimeRange[];
  /** How many events could not be understood, or not whole, and the first few of them. */
  readonly skipped: number;
  readonly unclear: readonly UnclearEvent[];
}

/** Reads calendars at addresses that a stranger named. */
export interface CalendarReader {
  /** Returns when somebody is busy within some time, or why that cannot be known. Events whose id ends in `ownHost` are ours, and left out. */
  read(
    address: string,
    asked: TimeRange & { readonly ownHost: string },
  ): Promise<BusyTimes | { readonly problem: BusyCalendarProblem }>;
}
