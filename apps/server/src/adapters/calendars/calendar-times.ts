import type { Line } from './calendar-parts.ts';
import { localOf, utc, type Zone } from './calendar-zones.ts';

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

export const dayMs = 86_400_000;

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
