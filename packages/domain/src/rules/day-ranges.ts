import { addDays, weekdayOf, weekdays } from './days.ts';

/** Days that move on with the calendar: a view that names them fits tomorrow, too. */
export const dayRanges = [
  'today',
  'tomorrow',
  'thisWeek',
  'nextWeek',
  'next7',
  'thisMonth',
  'lastMonth',
  'last30',
] as const;

/** Days that move on with the calendar. */
export type DayRange = (typeof dayRanges)[number];

/** First and last of some days. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Returns the days that a range means today; weeks begin on Monday. */
export function daysOfRange(range: DayRange, today: string): Days {
  const monday = addDays(today, -weekdays.indexOf(weekdayOf(today)));
  const first = `${today.slice(0, 8)}01`;
  const ranges: Readonly<Record<DayRange, readonly [string, string]>> = {
    today: [today, today],
    tomorrow: [addDays(today, 1), addDays(today, 1)],
    thisWeek: [monday, addDays(monday, 6)],
    nextWeek: [addDays(monday, 7), addDays(monday, 13)],
    next7: [today, addDays(today, 6)],
    thisMonth: [first, addDays(firstOfNext(first), -1)],
    lastMonth: [firstOfMonth(addDays(first, -1)), addDays(first, -1)],
    last30: [addDays(today, -29), today],
  };
  const [from, to] = ranges[range];
  return { from, to };
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;

/** No month has more than 31 days. */
const firstOfNext = (first: string): string => firstOfMonth(addDays(first, 31));
