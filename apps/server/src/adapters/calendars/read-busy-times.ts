import { mostUnclearEvents, type UnclearEvent } from '@khidma/domain/availability/busy-calendars';
import { joinRanges, type TimeRange } from '@khidma/domain/availability/time-ranges';
import type { BusyTimes } from './calendar-reader.ts';
import { calendarsOf, type Line, linesOf, type Part, valueOf } from './calendar-parts.ts';
import {
  isBusy,
  parsePeriods,
  type Reading,
  timesOfEvents,
  UnclearRuleError,
} from './calendar-series.ts';
import { parseClock, UnknownZoneError, type Zone, type Zones, zonesOf } from './calendar-times.ts';

interface Asked extends TimeRange {
  readonly ownHost: string;
}

/** Returns when somebody is busy by a calendar file (RFC 5545); null where it is none, or was cut off. */
export function readBusyTimes(file: string, asked: Asked): BusyTimes | null {
  const calendars = calendarsOf(file);
  if (calendars === null) return null;
  // One that is broken hides no other; which they are is said.
  const unclear = new Map<Part, unknown>();
  const attempt = <T>(part: Part, read: () => readonly T[]): readonly T[] => {
    try {
      return read();
    } catch (error) {
      const matters = isBusy(part) || valueOf(part, 'RECURRENCE-ID') !== '';
      if (matters && !unclear.has(part)) unclear.set(part, error);
      return [];
    }
  };
  const ranges = calendars
    .flatMap((calendar) => timesIn(calendar, { zones: zonesIn(calendar), asked, attempt }))
    .map(({ from, until }) => ({
      from: Math.max(from, asked.from),
      until: Math.min(until, asked.until),
    }));
  return {
    ranges: joinRanges(ranges),
    skipped: unclear.size,
    unclear: [...unclear].slice(0, mostUnclearEvents).map(unclearEvent),
  };
}

function timesIn({ parts }: Part, reading: Reading & { readonly asked: Asked }): TimeRange[] {
  const named = (name: string): Part[] => parts.filter((part) => part.name === name);
  const events = Map.groupBy(named('VEVENT'), idOf);
  const isOwn = (id: Part | string): boolean =>
    typeof id === 'string' && id.endsWith(`@${reading.asked.ownHost}`);
  return [
    ...[...events].flatMap(([id, same]) => (isOwn(id) ? [] : timesOfEvents(same, reading))),
    ...named('VFREEBUSY').flatMap((part) =>
      linesOf(part, 'FREEBUSY')
        .filter(takesTime)
        .flatMap((line) => reading.attempt(part, () => parsePeriods(line, reading))),
    ),
  ];
}

const takesTime = ({ parameters }: Line): boolean =>
  parameters.get('FBTYPE')?.toUpperCase() !== 'FREE';

/** Events without an id have nothing to do with each other. */
const idOf = (part: Part): Part | string => valueOf(part, 'UID') || part;

function zonesIn(calendar: Part): Zones {
  const named = zonesOf(calendar);
  const days = named('Asia/Dubai');
  // What has no zone of its own is told in that of the calendar.
  const name = valueOf(calendar, 'X-WR-TIMEZONE');
  const own = (): Zone => (name === '' ? days : named(name));
  let around = days;
  try {
    around = own();
  } catch {
    // Told of the events that need it.
  }
  return { named, own, days, around };
}

function unclearEvent([part, error]: readonly [Part, unknown]): UnclearEvent {
  const zone = error instanceof UnknownZoneError ? plain(error.zone) : null;
  const reason = zone !== null ? 'zone' : error instanceof UnclearRuleError ? 'rule' : 'time';
  try {
    const { local, isDay } = parseClock(valueOf(part, 'DTSTART'));
    const [day = null, time = ''] = new Date(local).toISOString().split('T');
    return { day, time: isDay ? null : time.slice(0, 5), reason, zone };
  } catch {
    return { day: null, time: null, reason, zone };
  }
}

/** A name of a stranger's, so long and without what is not seen. */
const plain = (text: string): string => text.replaceAll(/\p{C}/gu, '').slice(0, 60);
