import { joinRanges, type TimeRange } from '@khidma/domain/availability/time-ranges';
import { dubaiOffsetMs } from '@khidma/domain/rules/days';
import ICAL from 'ical.js';
import type { BusyTimes } from './calendar-reader.ts';

/** Of everything else (titles, places, people, files) not a letter is looked at. */
const read = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'FREEBUSY',
  'TZID',
  'TZOFFSETFROM',
  'TZOFFSETTO',
]);

const parts = new Set(['VCALENDAR', 'VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']);

interface Asked extends TimeRange {
  readonly ownHost: string;
}

/** Returns when somebody is busy by a calendar file (RFC 5545); null where it is none, or was cut off. */
export function busyTimesOf(file: string, asked: Asked): BusyTimes | null {
  const calendars = calendarsOf(file);
  if (calendars.length === 0) return null;
  const found: TimeRange[] = [];
  let skipped = 0;
  const attempt = (read: () => readonly TimeRange[]): void => {
    try {
      found.push(...read());
    } catch {
      // One that is broken hides no other; how many there are is said.
      skipped += 1;
    }
  };
  for (const lines of calendars) {
    const calendar = new ICAL.Component(ICAL.parse(lines.join('\r\n')) as unknown[]); // its own form of one component
    const events = calendar.getAllSubcomponents('vevent');
    for (const [uid, same] of Map.groupBy(events, (each) => textOf(each, 'uid')))
      if (!isOwn(uid, asked)) attempt(() => timesOfEvent(same, asked));
    for (const each of calendar.getAllSubcomponents('vfreebusy'))
      attempt(() => timesOfFreeBusy(each));
  }
  const ranges = found.map(({ from, until }) => ({
    from: Math.max(from, asked.from),
    until: Math.min(until, asked.until),
  }));
  return { ranges: joinRanges(ranges), skipped };
}

const isOwn = (uid: string, { ownHost }: Asked): boolean => uid.endsWith(`@${ownHost}`);

/** The lines of each whole calendar in a file, with nothing in them but what says when somebody is busy. */
function calendarsOf(file: string): string[][] {
  const lines = file
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const calendars: string[][] = [];
  // What has begun and not ended; within what is not read (an alarm, say) all is left out.
  const open: string[] = [];
  let kept: string[] = [];
  for (const line of lines) {
    const name = /^[A-Za-z0-9-]+/.exec(line)?.[0].toUpperCase() ?? '';
    const part = partOf(line);
    if (name === 'BEGIN') open.push(part);
    const isRead = open.length > 0 && open.every((each) => parts.has(each));
    if (name === 'BEGIN' || name === 'END') {
      if (isRead) kept.push(`${name}:${part}`);
    } else if (isRead && read.has(name)) kept.push(line);
    if (name !== 'END') continue;
    if (open.pop() !== part) return [];
    if (open.length > 0) continue;
    if (part === 'VCALENDAR') calendars.push(kept);
    kept = [];
  }
  return open.length === 0 ? calendars : [];
}

/** What a line begins or ends. */
const partOf = (line: string): string =>
  line
    .slice(line.indexOf(':') + 1)
    .trim()
    .toUpperCase();

const textOf = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '');

/** The times of an event with what was said of single occurrences of it. */
function timesOfEvent(same: readonly ICAL.Component[], { from, until }: Asked): TimeRange[] {
  const exceptions = same.filter((each) => each.hasProperty('recurrence-id'));
  const found = exceptions.flatMap((each) => timeOf(new ICAL.Event(each, { exceptions: [] })));
  for (const component of same) {
    if (exceptions.includes(component)) continue;
    const event = new ICAL.Event(component, { exceptions });
    if (!event.isRecurring()) {
      found.push(...timeOf(event));
      continue;
    }
    const occurrences = event.iterator();
    for (let at = occurrences.next(); at; at = occurrences.next()) {
      if (momentOf(at, component) >= until) break;
      const { startDate, endDate, item } = event.getOccurrenceDetails(at);
      if (!isBusy(item.component)) continue;
      const end = momentOf(endDate, item.component);
      if (end > from) found.push({ from: momentOf(startDate, item.component), until: end });
    }
  }
  return found;
}

function timeOf({ component, startDate, endDate }: ICAL.Event): TimeRange[] {
  if (!isBusy(component)) return [];
  return [{ from: momentOf(startDate, component), until: momentOf(endDate, component) }];
}

const isBusy = (event: ICAL.Component): boolean =>
  textOf(event, 'status').toUpperCase() !== 'CANCELLED' &&
  textOf(event, 'transp').toUpperCase() !== 'TRANSPARENT' &&
  textOf(event, 'x-microsoft-cdo-busystatus').toUpperCase() !== 'FREE';

function timesOfFreeBusy(component: ICAL.Component): TimeRange[] {
  return component.getAllProperties('freebusy').flatMap((property) => {
    const type = property.getFirstParameter('fbtype') || 'BUSY';
    if (type.toUpperCase() === 'FREE') return [];
    return property.getValues().map((period: ICAL.Period) => ({
      from: momentOf(period.start, component),
      until: momentOf(period.getEnd(), component),
    }));
  });
}

/**
 * The moment of a time: a day begins as it does in Dubai, and so does a time without a zone count. A zone that the file
 * names and does not describe is looked for among those of the world.
 */
function momentOf(time: ICAL.Time, component: ICAL.Component): number {
  const local = Date.UTC(
    time.year,
    time.month - 1,
    time.day,
    time.isDate ? 0 : time.hour,
    time.isDate ? 0 : time.minute,
    time.isDate ? 0 : time.second,
  );
  if (time.isDate) return local - dubaiOffsetMs;
  if (time.zone !== ICAL.Timezone.localTimezone) return time.toUnixTime() * 1_000;
  const zone = component.getFirstProperty('dtstart')?.getFirstParameter('tzid');
  return local - offsetIn(zone, local);
}

/** How far a zone is ahead of UTC at a time of its own; as Dubai is where there is no such zone. */
function offsetIn(zone: string | undefined, local: number): number {
  const format = zone ? formatOf(zone) : null;
  if (format === null) return dubaiOffsetMs;
  const ahead = (moment: number): number => {
    const part = Object.fromEntries(
      format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, day, hour, minute, second) - moment;
  };
  // Around a change of clocks the first guess is off.
  return ahead(local - ahead(local));
}

function formatOf(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
