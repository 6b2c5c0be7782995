import { dayMs } from '@khidma/domain/rules/days';
import { type Line, linesOf, type Part, valueOf } from './calendar-parts.ts';
import { windowsZones } from './windows-zones.ts';
import ICAL from 'ical.js';

/** A time that nobody understands. */
export class UnclearTimeError extends Error {
  constructor() {
    super('A time cannot be understood');
  }
}

/** A time as a calendar tells it. */
export interface CalendarTime {
  /** What clocks (of a day: midnight) show, counted as if it were UTC. */
  readonly local: number;
  readonly isDay: boolean;
  /** Null where it stands in no zone: a day, or a time of whoever looks. */
  readonly zone: Zone | null;
}

/** The zones of a calendar. */
export interface Zones {
  readonly named: (name: string) => Zone;
  /** Of times without one. */
  readonly own: () => Zone;
  /** Days begin by it. */
  readonly days: Zone;
  /** By it a moment stands in a day. */
  readonly around: Zone;
}

/** Returns the day on which a time of clocks stands. */
export const dayOf = (local: number): number => Math.floor(local / dayMs) * dayMs;

/** What clocks show by the text of a time, `20261201`, `20261201T090000` or `20261201T090000Z`. @throws {UnclearTimeError} */
export function parseClock(
  text: string,
): Pick<CalendarTime, 'local' | 'isDay'> & { readonly isUtc: boolean } {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d)(\d\d)(\d\d)?(Z)?)?$/i.exec(text.trim());
  if (found === null) throw new UnclearTimeError();
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1, 7)
    .map((digits: string | undefined) => Number(digits ?? 0));
  const local = localOf({ year, month, day, hour, minute, second });
  const isThere = month >= 1 && month <= 12 && new Date(dayOf(local)).getUTCDate() === day;
  if (!isThere || hour > 23 || minute > 59 || second > 60) throw new UnclearTimeError();
  return { local, isDay: found[4] === undefined, isUtc: found[7] !== undefined };
}

/** Returns a time by its text and what its line says of its zone. @throws {UnclearTimeError} and {UnknownZoneError} */
export function parseCalendarTime(
  text: string,
  { parameters }: Pick<Line, 'parameters'>,
  zones: Zones,
): CalendarTime {
  const { isUtc, ...clocks } = parseClock(text);
  const name = parameters.get('TZID');
  return { ...clocks, zone: clocks.isDay ? null : isUtc ? utc : name ? zones.named(name) : null };
}

/** Returns when a told time is. A day begins as it does in Dubai. */
export const momentOf = ({ local, isDay, zone }: CalendarTime, zones: Zones): number =>
  isDay ? zones.days.momentOf(local) : (zone ?? zones.own()).momentOf(local);

/** How long something is: days are as long as clocks make them, the rest is exact. */
export interface Duration {
  readonly days: number;
  readonly ms: number;
}

/** Returns a length by its text, `PT1H30M`, `P2D`, `P1W`. @throws {UnclearTimeError} */
export function parseDuration(value: string): Duration {
  const found = /^\+?P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/i.exec(value);
  if (found === null) throw new UnclearTimeError();
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((digits: string | undefined) => Number(digits ?? 0));
  return { days: weeks * 7 + days, ms: ((hours * 60 + minutes) * 60 + seconds) * 1_000 };
}

/** A zone as clocks on its walls show time: `local` is what they show, counted as if it were UTC. */
export interface Zone {
  /** Returns the moment at which clocks show a time; in an hour that comes twice, the first; in one that is left out, as long after the change as if there had been none. */
  momentOf(local: number): number;
  localOf(moment: number): number;
}

/** A time is told in a zone that nobody knows. Its name is the file's own. */
export class UnknownZoneError extends Error {
  readonly zone: string;

  constructor(zone: string) {
    super('The zone of a time is not known');
    this.zone = zone;
  }
}

const minuteMs = 60_000;

const fixed = (offset: number): Zone => ({
  momentOf: (local) => local - offset,
  localOf: (moment) => moment + offset,
});

/** Clocks of Greenwich without summer time. */
export const utc = fixed(0);

/** A zone by how far it is ahead of UTC at a moment. */
function zoneBy(ahead: (moment: number) => number): Zone {
  return {
    localOf: (moment) => moment + ahead(moment),
    momentOf(local) {
      // Clocks change less than once in two days.
      const before = ahead(local - dayMs);
      const after = ahead(local + dayMs);
      if (before === after || ahead(local - before) === before) return local - before;
      return ahead(local - after) === after ? local - after : local - before;
    },
  };
}

/** Returns what finds the zones that a calendar names: those that it describes, then those of the world. */
export function zonesOf(calendar: Part): (name: string) => Zone {
  const described = new Map(
    calendar.parts
      .filter(({ name }) => name === 'VTIMEZONE')
      .map((part) => [keyOf(valueOf(part, 'TZID')), part]),
  );
  const known = new Map<string, Zone | null>();
  return (name) => {
    const key = keyOf(name);
    let zone = known.get(key);
    if (zone === undefined) {
      const part = described.get(key);
      const named = zoneNamed(name.trim());
      zone = named === utc ? utc : ((part && describedZone(part)) ?? named);
      known.set(key, zone);
    }
    if (zone === null) throw new UnknownZoneError(name.trim());
    return zone;
  };
}

const keyOf = (name: string): string => name.trim().toLowerCase();

/** The zone by its own description; null where that cannot be understood. */
function describedZone(part: Part): Zone | null {
  try {
    const lines = part.parts.flatMap((each) => [
      `BEGIN:${each.name}`,
      ...['DTSTART', 'RRULE', 'RDATE', 'TZOFFSETFROM', 'TZOFFSETTO'].flatMap((name) =>
        linesOf(each, name).map(({ value }) => `${name}:${value}`),
      ),
      `END:${each.name}`,
    ]);
    const component = new ICAL.Component(
      // Its own form of one component.
      ICAL.parse(['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE'].join('\r\n')) as unknown[],
    );
    const zone = new ICAL.Timezone({ component, tzid: 'described' });
    const aheadAt = (local: number): number => zone.utcOffset(timeOf(local)) * 1_000;
    // Asked for a year at once, so that what is broken in it shows here.
    aheadAt(Date.UTC(2000, 0, 1));
    return zoneBy((moment) => aheadAt(moment + aheadAt(moment)));
  } catch {
    return null;
  }
}

/** Returns a time of clocks as the library for rules has it. */
export const timeOf = (local: number): ICAL.Time => ICAL.Time.fromJSDate(new Date(local), true);

/** The zone by its name of IANA, of Windows, or by how far it says it is ahead: `tzone://Microsoft/Utc`, `/Europe/Berlin`, `(UTC+04:00) Abu Dhabi`. */
function zoneNamed(name: string): Zone | null {
  const parts = name.split('/');
  for (let from = 0; from < parts.length; from += 1) {
    const rest = parts.slice(from).join('/');
    const zone = worldZone(windowsZones.get(keyOf(rest)) ?? rest);
    if (zone !== null) return zone;
  }
  const offset = /^\(?(?:UTC|GMT)?\s*([+-])(\d{1,2})(?:[:.]?(\d\d))?(?:\)|$)/i.exec(name);
  if (offset === null) return /^(?:Z|\((?:UTC|GMT)\).*)$/i.test(name) ? utc : null;
  const [, sign, hours, minutes = '0'] = offset;
  return fixed((sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minuteMs);
}

function worldZone(name: string): Zone | null {
  // What is an offset to the platform has a sign of its own below.
  if (!/^[A-Za-z]/.test(name)) return null;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: name, timeZoneName: 'longOffset' });
  } catch {
    return null;
  }
  if (format.resolvedOptions().timeZone === 'UTC') return utc;
  const known = new Map<number, number>();
  return zoneBy((moment) => {
    // Zones change at whole quarters of an hour, and a series asks for the same ones over and over.
    const quarter = Math.floor(moment / (15 * minuteMs));
    let ahead = known.get(quarter);
    if (ahead === undefined) {
      ahead = aheadBy(format, quarter * 15 * minuteMs);
      known.set(quarter, ahead);
    }
    return ahead;
  });
}

/** By the platform's own words: `GMT+04:00`, `GMT-00:01:15`, `GMT`. */
function aheadBy(format: Intl.DateTimeFormat, moment: number): number {
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(format.format(moment)) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return (sign === '-' ? -1 : 1) * ahead * 1_000;
}

interface Clock {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Returns what clocks show, counted as if it were UTC. Of the first hundred years too. */
export const localOf = ({ year, month, day, hour, minute, second }: Clock): number =>
  new Date(0).setUTCFullYear(year, month - 1, day) + ((hour * 60 + minute) * 60 + second) * 1_000;
