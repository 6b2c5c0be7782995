import { addDays, dayMs, dubaiDay, dubaiOffsetMs, startOfDay } from '../rules/days.ts';
import { isWithinRanges, rangesOverlap, type TimeRange } from './time-ranges.ts';
import { openRanges, type WorkCalendar } from './work-calendar.ts';

/** What a visit needs, in milliseconds, and what its merchant can give. */
export interface VisitRules {
  /** How long the work takes. */
  readonly lengthMs: number;
  /** How long after the time that is reserved the team may come; 0 where it comes then. The team's own start is planned within. */
  readonly windowMs: number;
  /** Kept free after it, for the way to the next one. */
  readonly travelMs: number;
  /** The shortest notice. */
  readonly leadMs: number;
  /** How far ahead a time can be reserved. */
  readonly aheadMs: number;
  /** Visits begin at multiples of this after midnight. */
  readonly stepMs: number;
  /** How many visits can be made at once, each by a lane of its own. */
  readonly teams: number;
  /** The most visits of one day; 0 where there is no such limit. */
  readonly visitsPerDay: number;
  /** Banned at midday in summer. */
  readonly isOutdoor: boolean;
}

/** Time that a visit takes of a lane, from its start until the way after it is over. */
export interface BusyTime extends TimeRange {
  /** From 1. Null where no lane was ever chosen: it takes one of them, whichever. */
  readonly lane: number | null;
  /** Kept free by the merchant: no visit, and none that counts among those of its day. */
  readonly isBlock?: boolean;
}

/** Everything that decides which times of a merchant are free. `busy` holds what overlaps the days that are asked about. */
export interface Availability {
  readonly calendar: WorkCalendar;
  readonly rules: VisitRules;
  readonly busy: readonly BusyTime[];
  readonly now: number;
}

/** Why a visit cannot begin at a moment. */
export type RefusedTime =
  | 'datePast'
  | 'tooSoon'
  | 'dateTooFar'
  | 'closedThen'
  | 'timeTaken'
  | 'dayFull';

/** A visit as it can be made: by which lane, and from when on. */
export interface PlannedVisit {
  readonly lane: number;
  readonly startsAt: number;
}

/** What a moment comes to: the visit that would be made, or why none is. */
export type ValidatedTime = PlannedVisit | { readonly refused: RefusedTime };

/** Returns the time that a visit beginning at a moment takes of its lane. */
export const visitAt = (rules: VisitRules, start: number): TimeRange => ({
  from: start,
  until: start + rules.lengthMs + rules.travelMs,
});

/** Validates one moment. The list of free times and the booking both ask here, so that what is offered can be booked, and nothing else. */
export const validateTime = (availability: Availability, start: number): ValidatedTime => {
  const day = dubaiDay(start);
  const open = openRanges(availability.calendar, {
    // What began before midnight may go on, and what begins now may end tomorrow.
    from: addDays(day, -1),
    to: addDays(day, 1),
    isOutdoor: availability.rules.isOutdoor,
  });
  return decideTime(availability, open, { start, isFull: dayIsFull(availability) });
};

/** Validates a moment on which both sides agree: hours, notice and raster are the merchant's own affair, another visit of the team is not. */
export const validateAgreedTime = (
  { rules, busy, now }: Availability,
  start: number,
): ValidatedTime => {
  if (start < now) return { refused: 'datePast' };
  if (start > now + longestAheadMs) return { refused: 'dateTooFar' };
  return firstPlan(rules, busy, plannedStarts(rules, start)) ?? { refused: 'timeTaken' };
};

/** Returns which lane makes a visit of the merchant's own plan, whose length is known, the one that is wished for where one is; null where it is not free, or none is. */
export const validatePlan = (
  { rules, busy }: Availability,
  visit: TimeRange,
  wished: number | null = null,
): PlannedVisit | null => {
  const lanes = freeLanes(rules.teams, busy, visit);
  const lane = lanes.find((each) => wished === null || each === wished) ?? null;
  return lane === null ? null : { lane, startsAt: visit.from };
};

/** Returns the moments from the beginning of one day through the end of another at which a visit can begin, in order; no more of them than `most`. */
export const freeTimes = (
  availability: Availability,
  { from, to }: { readonly from: string; readonly to: string },
  most = Number.POSITIVE_INFINITY,
): number[] => {
  const { calendar, rules, now } = availability;
  const open = openRanges(calendar, {
    from: addDays(from, -1),
    to: addDays(to, 1),
    isOutdoor: rules.isOutdoor,
  });
  const first = Math.max(Date.parse(from) - dubaiOffsetMs, now);
  const last = Math.min(Date.parse(to) + dayMs - dubaiOffsetMs, now + rules.aheadMs + 1);
  const free: number[] = [];
  const busy = availability.busy.toSorted((a, b) => a.from - b.from);
  const isFull = dayIsFull(availability);
  for (const range of open) {
    const ranges = rangesNear(open, range, rules);
    for (
      let start = onRaster(rules, Math.max(range.from, first));
      start < Math.min(range.until, last);
      start += rules.stepMs
    ) {
      const near = { ...availability, busy: overlapping(busy, whileWaited(rules, start)) };
      if ('lane' in decideTime(near, ranges, { start, isFull })) free.push(start);
      if (free.length >= most) return free;
    }
  }
  return free;
};

/** Why a day has no time: what keeps its last hope from being one. */
export type WhyNoTimes = 'closed' | 'holiday' | 'full' | 'tooSoon' | 'tooFar' | 'tooShort';

/**
 * Returns which rule keeps a day without a free time; null where there is one. Of several the one that is nearest to a
 * time is said: who hears that it is full can wait, who hears that it is closed need not.
 */
export const whyNoTimes = (availability: Availability, day: string): WhyNoTimes | null => {
  const { calendar, rules } = availability;
  const open = openRanges(calendar, {
    from: addDays(day, -1),
    to: addDays(day, 1),
    isOutdoor: rules.isOutdoor,
  });
  const from = Date.parse(day) - dubaiOffsetMs;
  const until = from + dayMs;
  const isFull = dayIsFull(availability);
  const said = new Set<RefusedTime>();
  for (const range of open) {
    const ranges = rangesNear(open, range, rules);
    const first = onRaster(rules, Math.max(range.from, from));
    for (let start = first; start < Math.min(range.until, until); start += rules.stepMs) {
      const planned = decideTime(availability, ranges, { start, isFull });
      if ('lane' in planned) return null;
      said.add(planned.refused);
    }
  }
  const isHoliday = calendar.days[day] === undefined && calendar.holidays.includes(day);
  if (said.size === 0) return isHoliday ? 'holiday' : 'closed';
  if (said.has('dayFull') || said.has('timeTaken')) return 'full';
  if (said.has('tooSoon') || said.has('datePast')) return 'tooSoon';
  return said.has('dateTooFar') ? 'tooFar' : 'tooShort';
};

/** Returns the first lane that is free for the whole of a range; null where there is none. */
export const freeLane = (
  teams: number,
  busy: readonly BusyTime[],
  range: TimeRange,
): number | null => freeLanes(teams, busy, range)[0] ?? null;

const freeLanes = (
  teams: number,
  busy: readonly BusyTime[],
  range: TimeRange,
): readonly number[] => {
  const hits = busy.filter((each) => rangesOverlap(each, range));
  const taken = new Set(hits.map(({ lane }) => lane));
  const free = Array.from({ length: teams }, (_, index) => index + 1).filter(
    (lane) => !taken.has(lane),
  );
  // Each that has no lane of today's teams keeps one of them from working elsewhere.
  const others = hits.filter(({ lane }) => lane === null || lane > teams).length;
  return free.length > others ? free : [];
};

function decideTime(
  { rules, busy, now }: Availability,
  open: readonly TimeRange[],
  { start, isFull }: { readonly start: number; readonly isFull: (day: string) => boolean },
): ValidatedTime {
  if (start < now) return { refused: 'datePast' };
  if (start < now + rules.leadMs) return { refused: 'tooSoon' };
  if (start > now + rules.aheadMs) return { refused: 'dateTooFar' };
  if (!isWithinRanges(open, { from: start, until: start + 1 }) || onRaster(rules, start) !== start)
    return { refused: 'closedThen' };
  const fitting = plannedStarts(rules, start).filter((planned) =>
    isWithinRanges(open, { from: planned, until: planned + rules.lengthMs }),
  );
  if (fitting.length === 0) return { refused: 'closedThen' };
  if (isFull(dubaiDay(start))) return { refused: 'dayFull' };
  return firstPlan(rules, busy, fitting) ?? { refused: 'timeTaken' };
}

/**
 * When the team can begin where a time is reserved: then, or at each step of the window, before it is over and on the
 * same day. The window bears all of it: no two of one team, and no visit beyond the hours.
 */
const plannedStarts = ({ windowMs, stepMs }: VisitRules, start: number): readonly number[] => {
  const until = Math.min(start + windowMs, startOfDay(addDays(dubaiDay(start), 1)));
  const starts = [start];
  for (let planned = start + stepMs; planned < until; planned += stepMs) starts.push(planned);
  return starts;
};

const firstPlan = (
  rules: VisitRules,
  busy: readonly BusyTime[],
  starts: readonly number[],
): PlannedVisit | null => {
  for (const startsAt of starts) {
    const lane = freeLane(rules.teams, busy, visitAt(rules, startsAt));
    if (lane !== null) return { lane, startsAt };
  }
  return null;
};

/** From a moment that is reserved until the last visit that could be planned for it is over. */
const whileWaited = (rules: VisitRules, start: number): TimeRange => ({
  from: start,
  until: visitAt(rules, start).until + rules.windowMs,
});

/** The hours that a visit can be planned in whose time is reserved within a range: without a window that range alone. */
const rangesNear = (
  open: readonly TimeRange[],
  range: TimeRange,
  { windowMs, lengthMs }: VisitRules,
): readonly TimeRange[] =>
  windowMs === 0
    ? [range]
    : open.filter(
        ({ from, until }) => until > range.from && from < range.until + windowMs + lengthMs,
      );

/** Returns whether a day has as many visits as its merchant wants; counted once, however many moments are judged. */
const dayIsFull = ({ rules, busy }: Availability): ((day: string) => boolean) => {
  if (rules.visitsPerDay === 0) return () => false;
  const visits = new Map<string, number>();
  for (const { from, isBlock } of busy)
    if (isBlock !== true) visits.set(dubaiDay(from), (visits.get(dubaiDay(from)) ?? 0) + 1);
  return (day) => (visits.get(day) ?? 0) >= rules.visitsPerDay;
};

/** The first moment at or after another at which visits begin; the raster counts from midnight in Dubai, which a day of 24 hours holds whole. */
const onRaster = ({ stepMs }: VisitRules, moment: number): number => {
  const sinceMidnight = moment + dubaiOffsetMs;
  return Math.ceil(sinceMidnight / stepMs) * stepMs - dubaiOffsetMs;
};

/** What of the busy times, sorted by their start, meets a range. Visits last hours: what began two days before is over. */
const overlapping = (busy: readonly BusyTime[], range: TimeRange): BusyTime[] => {
  let low = 0;
  let high = busy.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((busy[middle]?.from ?? 0) < range.from - longestVisitMs) low = middle + 1;
    else high = middle;
  }
  const met: BusyTime[] = [];
  for (let index = low; index < busy.length; index += 1) {
    const each = busy[index];
    if (each === undefined || each.from >= range.until) break;
    if (rangesOverlap(each, range)) met.push(each);
  }
  return met;
};

/** No time is agreed on further ahead. */
export const longestAheadMs = 90 * dayMs;

/** No visit takes a lane for longer, its way included. */
export const longestVisitMs = 2 * dayMs;
