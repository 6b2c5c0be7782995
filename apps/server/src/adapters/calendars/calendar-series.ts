import { dayMs } from '@khidma/domain/rules/days';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import ICAL from 'ical.js';
import { type Line, linesOf, type Part, valueOf } from './calendar-parts.ts';
import {
  type CalendarTime,
  dayOf,
  type Duration,
  localOf,
  momentOf,
  parseCalendarTime,
  parseDuration,
  timeOf,
  UnclearTimeError,
  utc,
  type Zones,
} from './calendar-times.ts';

/** A rule that nobody understands, or that comes to no end. */
export class UnclearRuleError extends Error {
  constructor() {
    super('The rule of a series cannot be understood');
  }
}

/** What is read of a calendar, and when. */
export interface Reading {
  readonly zones: Zones;
  readonly asked: TimeRange;
  /** Reads something of an event: what cannot be understood is noted and counts as nothing, the rest of it stays. */
  readonly attempt: <T>(part: Part, read: () => readonly T[]) => readonly T[];
}

/** An event whose own times are understood. */
interface ParsedEvent {
  readonly part: Part;
  readonly start: CalendarTime;
  readonly length: Duration;
}

/** A single occurrence that was changed, or all from it on. */
interface Override extends ParsedEvent {
  readonly of: CalendarTime;
  readonly andLater: boolean;
}

/** Returns the times of the events that share an id: a series with what was said of single occurrences of it. */
export function timesOfEvents(same: readonly Part[], reading: Reading): TimeRange[] {
  const understood = same.flatMap((part) =>
    reading.attempt(part, () => [parseEvent(part, reading)]),
  );
  const changes = understood.filter((each): each is Override => 'of' in each);
  const found: TimeRange[] = [];
  for (const change of changes)
    if (isBusy(change.part)) found.push(rangeFrom(change, change.start.local, reading));
  for (const event of understood) {
    if ('of' in event) continue;
    const change = applyOverrides(event, changes, reading);
    for (const local of occurrencesOf(event, reading)) {
      const range = change(local);
      if (range !== null) found.push(range);
    }
    found.push(...periodsOf(event, reading));
  }
  return found;
}

function parseEvent(part: Part, reading: Reading): ParsedEvent | Override {
  const { zones } = reading;
  const [begins] = linesOf(part, 'DTSTART');
  if (begins === undefined) throw new UnclearTimeError();
  const start = parseCalendarTime(begins.value, begins, zones);
  // Asked here, so that a zone that nobody knows is told of this event.
  momentOf(start, zones);
  const known = { part, start, length: lengthOf(part, start, zones) };
  const [id] = linesOf(part, 'RECURRENCE-ID');
  if (id === undefined) return known;
  const of = parseCalendarTime(id.value, id, zones);
  momentOf(of, zones);
  return { ...known, of, andLater: id.parameters.get('RANGE')?.toUpperCase() === 'THISANDFUTURE' };
}

function lengthOf(part: Part, start: CalendarTime, zones: Zones): Duration {
  const [ends] = linesOf(part, 'DTEND');
  if (ends !== undefined) {
    const end = parseCalendarTime(ends.value, ends, zones);
    if (start.isDay && end.isDay)
      return { days: Math.max(1, (end.local - start.local) / dayMs), ms: 0 };
    const ms = momentOf(end, zones) - momentOf(start, zones);
    if (ms < 0) throw new UnclearTimeError();
    return { days: 0, ms };
  }
  const duration = valueOf(part, 'DURATION');
  if (duration !== '') return parseDuration(duration);
  return { days: start.isDay ? 1 : 0, ms: 0 };
}

/** Whether an event takes the time that it stands at. */
export const isBusy = (event: Part): boolean =>
  valueOf(event, 'STATUS').toUpperCase() !== 'CANCELLED' &&
  valueOf(event, 'TRANSP').toUpperCase() !== 'TRANSPARENT' &&
  valueOf(event, 'X-MICROSOFT-CDO-BUSYSTATUS').toUpperCase() !== 'FREE';

/** The range of an event that begins when its clocks show some time. */
function rangeFrom({ start, length }: ParsedEvent, local: number, { zones }: Reading): TimeRange {
  const at = (time: number): number => momentOf({ ...start, local: time }, zones);
  return { from: at(local), until: at(local + length.days * dayMs) + length.ms };
}

/** What becomes of each occurrence; null where it takes no time, or was changed for itself. */
function applyOverrides(
  event: ParsedEvent,
  changes: readonly Override[],
  reading: Reading,
): (local: number) => TimeRange | null {
  const { zones } = reading;
  const isChanged = matchOccurrences(
    event,
    changes.map(({ of }) => of),
    reading,
  );
  const later = changes
    .filter(({ andLater }) => andLater)
    .map((change) => ({ change, since: momentOf(change.of, zones) }))
    .toSorted((a, b) => b.since - a.since);
  return (local) => {
    if (isChanged(local)) return null;
    const moment = momentOf({ ...event.start, local }, zones);
    const change = later.find(({ since }) => since <= moment)?.change;
    if (change === undefined) return isBusy(event.part) ? rangeFrom(event, local, reading) : null;
    if (!isBusy(change.part)) return null;
    const { start, of } = change;
    const clocks = (time: number): number =>
      start.isDay ? dayOf(zones.days.localOf(time)) : (start.zone ?? zones.own()).localOf(time);
    const moved = start.local - clocks(momentOf(of, zones));
    return rangeFrom(change, clocks(moment) + moved, reading);
  };
}

/** Whether an occurrence is among those that times name, in whatever form and zone they do. */
function matchOccurrences(
  { start }: ParsedEvent,
  named: readonly CalendarTime[],
  { zones }: Reading,
): (local: number) => boolean {
  const keyOf = (told: CalendarTime): number =>
    start.isDay ? dayOfTime(told, zones) : momentOf(told, zones);
  // A series of years may name hundreds.
  const days = new Set(named.filter(({ isDay }) => isDay).map(({ local }) => local));
  const moments = new Set(named.filter(({ isDay }) => !isDay).map(keyOf));
  return (local) => days.has(dayOf(local)) || moments.has(keyOf({ ...start, local }));
}

/** The day that a moment names: the one its clocks show; of a moment in UTC, the one it is in the calendar's own zone. */
const dayOfTime = (named: CalendarTime, zones: Zones): number =>
  named.isDay || named.zone !== utc
    ? dayOf(named.local)
    : dayOf(zones.around.localOf(momentOf(named, zones)));

/** What the clocks of an event show when it occurs within the time that is asked for, without what was left out. */
function occurrencesOf(event: ParsedEvent, reading: Reading): number[] {
  const { part, start } = event;
  const times = new Set([start.local]);
  const each = (name: string, read: (line: Line) => readonly number[]): number[] =>
    linesOf(part, name).flatMap((line) => reading.attempt(part, () => read(line)));
  for (const local of each('RRULE', (line) => expandRule(event, line, reading))) times.add(local);
  for (const local of each('RDATE', (line) => expandDates(line, event, reading))) times.add(local);
  for (const local of each('EXRULE', (line) => expandRule(event, line, reading)))
    times.delete(local);
  const left = linesOf(part, 'EXDATE').flatMap((line) =>
    reading.attempt(part, () => parseTimes(line, reading)),
  );
  const isLeftOut = matchOccurrences(event, left, reading);
  return [...times].filter((local) => !isLeftOut(local));
}

/** The times of a list; one that is empty names none. */
const parseTimes = (line: Line, { zones }: Reading): CalendarTime[] =>
  line.value
    .split(',')
    .filter((value) => value.trim() !== '' && !value.includes('/'))
    .map((value) => parseCalendarTime(value, line, zones));

/** Times that are added one by one, by the clocks of the event. */
const expandDates = (line: Line, { start }: ParsedEvent, reading: Reading): number[] =>
  parseTimes(line, reading).map((told) => {
    if (start.isDay) return dayOfTime(told, reading.zones);
    if (told.isDay) return told.local + (start.local - dayOf(start.local));
    return (start.zone ?? reading.zones.own()).localOf(momentOf(told, reading.zones));
  });

/** Times that are added with an end of their own. */
const periodsOf = ({ part }: ParsedEvent, reading: Reading): TimeRange[] =>
  isBusy(part)
    ? linesOf(part, 'RDATE').flatMap((line) =>
        reading.attempt(part, () => parsePeriods(line, reading)),
      )
    : [];

/** The times of a line that are told from when until when, or how long. */
export const parsePeriods = (line: Line, { zones }: Pick<Reading, 'zones'>): TimeRange[] =>
  line.value
    .split(',')
    .filter((value) => value.includes('/'))
    .map((value) => {
      const [begin = '', end = ''] = value.split('/');
      const start = parseCalendarTime(begin, line, zones);
      if (!/^\+?P/i.test(end))
        return {
          from: momentOf(start, zones),
          until: momentOf(parseCalendarTime(end, line, zones), zones),
        };
      const { days, ms } = parseDuration(end);
      return {
        from: momentOf(start, zones),
        until: momentOf({ ...start, local: start.local + days * dayMs }, zones) + ms,
      };
    });

/** A rule is followed for so many steps: every day of fifty years, or every hour of two. */
const MOST_STEPS = 20_000;

const stepMs: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  MINUTELY: 60_000,
  HOURLY: 3_600_000,
  DAILY: dayMs,
  WEEKLY: 7 * dayMs,
};

/** The times of a rule, by the clocks of the event, until the end of what is asked for. @throws {UnclearRuleError} */
function expandRule(event: ParsedEvent, { value }: Line, reading: Reading): number[] {
  const { start, length } = event;
  const { zones, asked } = reading;
  const parts = new Map(
    value
      .split(';')
      .filter((part) => part.trim() !== '')
      .map((part) => {
        const [name = '', ...rest] = part.split('=');
        return [name.trim().toUpperCase(), rest.join('=').trim().toUpperCase()] as const;
      }),
  );
  const until = parts.get('UNTIL');
  parts.delete('UNTIL');
  const isPast = until === undefined ? () => false : endOf(event, until, reading);
  // A day on both sides, since clocks differ.
  const first = asked.from - length.days * dayMs - length.ms - 2 * dayMs;
  const last = asked.until + 2 * dayMs;
  const found: number[] = [];
  // What was found before it went wrong counts.
  reading.attempt(event.part, () => {
    for (const local of iterateRule(parts, { start: start.local, first, last })) {
      if (isPast(local) || momentOf({ ...start, local }, zones) >= asked.until) break;
      found.push(local);
    }
    return [];
  });
  return found;
}

/** What comes after the end of a rule: a day as its end belongs to it whole, a moment is compared as one. */
function endOf(
  { start }: ParsedEvent,
  until: string,
  { zones }: Reading,
): (local: number) => boolean {
  const end = parseCalendarTime(until, { parameters: new Map() }, zones);
  if (end.isDay) return (local) => dayOf(local) > end.local;
  if (start.isDay) return (local) => local > dayOfTime(end, zones);
  if (end.zone === null) return (local) => local > end.local;
  return (local) => momentOf({ ...start, local }, zones) > momentOf(end, zones);
}

interface RuleWindow {
  readonly start: number;
  /** What ends before and what begins after does not matter. */
  readonly first: number;
  readonly last: number;
}

/** The times of clocks that a rule names one after the other. @throws {UnclearRuleError} */
function* iterateRule(
  parts: ReadonlyMap<string, string>,
  { start, first, last }: RuleWindow,
): Generator<number> {
  let count = 0;
  const step = (): void => {
    count += 1;
    if (count > MOST_STEPS) throw new UnclearRuleError();
  };
  try {
    const interval = Number(parts.get('INTERVAL') ?? 1);
    if ([...parts.values()].some((value) => /^$|^,|,,|,$/.test(value)) || !(interval >= 1))
      throw new UnclearRuleError();
    const rule = ICAL.Recur.fromString([...parts].map((part) => part.join('=')).join(';'));
    rule.until = timeOf(last);
    // Years that are over are passed in one step, unless somebody counts.
    const wide = (stepMs[rule.freq] ?? 0) * interval;
    const passed = wide > 0 && !parts.has('COUNT') ? Math.floor((first - start) / wide) - 1 : 0;
    const iterator = rule.iterator(timeOf(start + Math.max(0, passed) * wide));
    // It looks for a time that a rule allows for as long as there is none.
    const isAllowed = iterator.check_contracting_rules.bind(iterator);
    iterator.check_contracting_rules = () => {
      step();
      return isAllowed();
    };
    for (let at = iterator.next(); at; at = iterator.next()) {
      step();
      yield localOf(at);
    }
  } catch {
    throw new UnclearRuleError();
  }
}
