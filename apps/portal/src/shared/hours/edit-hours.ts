import { isTime, minutesOf, weekdays, type Weekday } from '@khidma/domain/rules/days';
import type { HoursRange, WeeklyHours } from '@khidma/domain/rules/weekly-hours';

/** A week without an open day. */
export const closedWeek: WeeklyHours = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

/** The days on which business goes on in the Emirates. */
export const workdays: readonly Weekday[] = weekdays.slice(0, 5);

const usualDay: HoursRange = { start: '09:00', end: '18:00' };

/** Monday to Friday, 9:00 to 18:00. */
export const usualWeek: WeeklyHours = withDays(closedWeek, workdays, [usualDay]);

/** The week with other stretches on a day. A week that is closed throughout says nothing: it is null. */
export const withDay = (
  hours: WeeklyHours | null,
  day: Weekday,
  ranges: readonly HoursRange[] | null,
): WeeklyHours | null => {
  const next = withDays(hours ?? closedWeek, [day], ranges);
  return weekdays.some((each) => next[each] !== null) ? next : null;
};

/** The week with the same stretches on several days. */
export function withDays(
  hours: WeeklyHours,
  days: readonly Weekday[],
  ranges: readonly HoursRange[] | null,
): WeeklyHours {
  return { ...hours, ...Object.fromEntries(days.map((day) => [day, ranges])) };
}

/** What a day opens with: the hours of the nearest open day before it, else of the first one, else the usual ones. */
export const openingRanges = (hours: WeeklyHours | null, day: Weekday): readonly HoursRange[] => {
  const week = hours ?? closedWeek;
  const before = weekdays.slice(0, weekdays.indexOf(day)).toReversed();
  const open = [...before, ...weekdays].find((each) => week[each] !== null);
  return (open && week[open]) ?? [usualDay];
};

/** The stretch that a day gets beside its others: from an hour after the last to the evening, empty where there is no room. */
export const furtherRange = (ranges: readonly HoursRange[]): HoursRange => {
  const last =
    ranges
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '';
  const hour = Number(last.slice(0, 2)) + 1;
  if (last === '' || hour > 20) return { start: '', end: '' };
  const time = (hours: number) => `${String(hours).padStart(2, '0')}${last.slice(2)}`;
  return { start: time(hour), end: time(Math.min(hour + 4, 23)) };
};

/** Whether a stretch ends earlier in the day than it begins: it goes on after midnight. */
export const isOvernight = ({ start, end }: HoursRange): boolean =>
  isTime(start) && isTime(end) && minutesOf(end) < minutesOf(start);

/** The week with a stretch that goes on after midnight in two: until 24:00, and from 00:00 on the day after. */
export const overnight = (hours: WeeklyHours, day: Weekday, index: number): WeeklyHours => {
  const range = hours[day]?.[index];
  if (range === undefined || !isOvernight(range)) return hours;
  const next = weekdays[(weekdays.indexOf(day) + 1) % weekdays.length] ?? 'monday';
  const today = hours[day]?.toSpliced(index, 1, { start: range.start, end: '24:00' }) ?? null;
  if (range.end === '00:00') return { ...hours, [day]: today };
  const after = [{ start: '00:00', end: range.end }, ...(hours[next] ?? [])];
  return { ...hours, [day]: today, [next]: after };
};
