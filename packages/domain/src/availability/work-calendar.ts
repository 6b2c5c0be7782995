import { addDays, dubaiDay, minutesOf, startOfDay, weekdayOf } from '../rules/days.ts';
import { hijriDate } from '../rules/hijri.ts';
import type { HoursRange, WeeklyHours } from '../rules/weekly-hours.ts';
import { joinRanges, type TimeRange, withoutRanges } from './time-ranges.ts';

/** When a merchant works: hours by weekday, and what stands in their place on some days. */
export interface WorkCalendar {
  readonly hours: WeeklyHours;
  /** In Ramadan, where the merchant has hours of its own for it. */
  readonly ramadanHours: WeeklyHours | null;
  /** Days that are unlike their weekday, by day; no range closes one. They come before everything else. */
  readonly days: Readonly<Record<string, readonly HoursRange[]>>;
  /** The public holidays on which this merchant does not work. */
  readonly holidays: readonly string[];
}

/** The time of day in which outdoor work is banned in summer, and its first and last day, by the law of the Emirates. */
export const middayBan = { start: '12:30', end: '15:00', first: '06-15', last: '09-15' } as const;

/** Returns the hours of one day in Asia/Dubai: its own, those of a holiday, of Ramadan, or of its weekday. */
export const hoursOn = (calendar: WorkCalendar, day: string): readonly HoursRange[] => {
  const own = calendar.days[day];
  if (own !== undefined) return own;
  if (calendar.holidays.includes(day)) return [];
  const hours =
    calendar.ramadanHours !== null && isRamadan(day) ? calendar.ramadanHours : calendar.hours;
  return hours[weekdayOf(day)] ?? [];
};

/** Returns when work can be done from the beginning of one day through the end of another; what meets at midnight is one range. */
export const openRanges = (
  calendar: WorkCalendar,
  {
    from,
    to,
    isOutdoor,
  }: { readonly from: string; readonly to: string; readonly isOutdoor: boolean },
): TimeRange[] => {
  const open: TimeRange[] = [];
  const banned: TimeRange[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    open.push(...hoursOn(calendar, day).map((hours) => rangeOf(day, hours)));
    if (isOutdoor && hasMiddayBan(day)) banned.push(rangeOf(day, middayBan));
  }
  return withoutRanges(joinRanges(open), banned);
};

/** Returns how many milliseconds of the time between two moments a merchant works. */
export const openTimeBetween = (calendar: WorkCalendar, { from, until }: TimeRange): number =>
  openRanges(calendar, { from: dubaiDay(from), to: dubaiDay(until), isOutdoor: false }).reduce(
    (sum, open) => sum + Math.max(0, Math.min(open.until, until) - Math.max(open.from, from)),
    0,
  );

/** Whether a merchant works at a moment. */
export const isOpenAt = (calendar: WorkCalendar, moment: number): boolean =>
  hoursOn(calendar, dubaiDay(moment)).some((hours) => {
    const range = rangeOf(dubaiDay(moment), hours);
    return range.from <= moment && moment < range.until;
  });

/** How many days ahead the next opening is looked for: longer than any holiday. */
export const openingWithinDays = 30;

/** Returns when a merchant next begins to work after a moment; null where that is not within a month. */
export const nextOpeningOf = (calendar: WorkCalendar, moment: number): number | null => {
  const today = dubaiDay(moment);
  const open = openRanges(calendar, {
    from: today,
    to: addDays(today, openingWithinDays),
    isOutdoor: false,
  });
  return open.find(({ from }) => from > moment)?.from ?? null;
};

const hasMiddayBan = (day: string): boolean =>
  middayBan.first <= day.slice(5) && day.slice(5) <= middayBan.last;

const rangeOf = (day: string, { start, end }: HoursRange): TimeRange => ({
  from: startOfDay(day) + minutesOf(start) * 60_000,
  until: startOfDay(day) + minutesOf(end) * 60_000,
});

const ramadan = 9;

/** Whether a day, `YYYY-MM-DD`, is one of Ramadan; where the moon was sighted otherwise a merchant says so by exceptions. */
export const isRamadan = (day: string): boolean => hijriDate(day).month === ramadan;
