import { addDays, dayMs, dubaiDay, startOfDay } from '../rules/days.ts';
import type { Problem } from '../rules/problem.ts';
import type { BusyTime } from './free-times.ts';
import { joinRanges, type TimeRange } from './time-ranges.ts';

/** Time that a merchant keeps free of visits: of one team, or of all where `team` is null. */
export interface BlockedTime extends TimeRange {
  readonly team: number | null;
}

/** How many a merchant keeps ahead, how far ahead one may end, and how long its note is. */
export const blockLimits = { mostAhead: 200, daysAhead: 366, noteLength: 200 } as const;

/** What is wrong with a time that is to be blocked, by field. */
export const blockProblems = (
  { from, until, team }: BlockedTime,
  { now, teams }: { readonly now: number; readonly teams: number },
): Problem[] => [
  ...(until <= from ? [{ path: 'endsAt', rule: 'timeOrder' as const }] : []),
  ...(until <= now ? [{ path: 'endsAt', rule: 'datePast' as const }] : []),
  ...(until > now + blockLimits.daysAhead * dayMs
    ? [{ path: 'endsAt', rule: 'dateTooFar' as const, params: { max: blockLimits.daysAhead } }]
    : []),
  ...(team !== null && (team < 1 || team > teams)
    ? [{ path: 'team', rule: 'notOffered' as const }]
    : []),
];

/**
 * Returns the blocked times of some days as time that each team has no visit in; none is longer than a day, so that
 * what meets a visit is found near it.
 */
export const busyOfBlocks = (
  blocks: readonly BlockedTime[],
  { teams, from, to }: { readonly teams: number; readonly from: string; readonly to: string },
): BusyTime[] => {
  const [first, last] = [startOfDay(from), startOfDay(addDays(to, 1))];
  const within = blocks.map((each) => ({
    ...each,
    from: Math.max(each.from, first),
    until: Math.min(each.until, last),
  }));
  return Array.from({ length: teams }, (_, index) => index + 1).flatMap((lane) =>
    joinRanges(within.filter(({ team }) => team === null || team === lane))
      .flatMap(byDay)
      .map(({ from: start, until }) => ({ lane, from: start, until, isBlock: true })),
  );
};

const byDay = ({ from, until }: TimeRange): TimeRange[] => {
  const pieces: TimeRange[] = [];
  for (let start = from; start < until;) {
    const end = Math.min(until, startOfDay(addDays(dubaiDay(start), 1)));
    pieces.push({ from: start, until: end });
    start = end;
  }
  return pieces;
};
