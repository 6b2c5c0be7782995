import ICAL from 'ical.js';
import { linesOf, type Part, valueOf } from './calendar-parts.ts';
import { windowsZones } from './windows-zones.ts';

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

const dayMs = 86_400_000;
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
export function timeOf(local: number): ICAL.Time {
  const at = new Date(local);
  return ICAL.Time.fromData({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  });
}

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
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      era: 'short',
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

function aheadBy(format: Intl.DateTimeFormat, moment: number): number {
  const part = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  const year = Number(part['year']);
  return (
    localOf({
      year: part['era'] === 'BC' ? 1 - year : year,
      month: Number(part['month']),
      day: Number(part['day']),
      hour: Number(part['hour']),
      minute: Number(part['minute']),
      second: Number(part['second']),
    }) - moment
  );
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
