// Moments are milliseconds since 1970. Dubai is UTC+4 all year, so that a day there is always 24 hours.

/** One day in milliseconds. */
export const dayMs = 86_400_000;

/** How far Asia/Dubai is ahead of UTC, in milliseconds. */
export const dubaiOffsetMs = 14_400_000;

/** The days of the week as hours and calendars name them, Monday first. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week. */
export type Weekday = (typeof weekdays)[number];

/** The business day in Asia/Dubai at a moment, `YYYY-MM-DD`. */
export const dubaiDay = (moment: number): string =>
  new Date(moment + dubaiOffsetMs).toISOString().slice(0, 10);

/** The time of day in Asia/Dubai at a moment, `HH:MM`. */
export const dubaiTime = (moment: number): string =>
  new Date(moment + dubaiOffsetMs).toISOString().slice(11, 16);

/** Whether a text is a day of the calendar, `YYYY-MM-DD`; 30 February is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOfNumber(numberOfDay(text)) === text;

/** When a day begins in Asia/Dubai. */
export const startOfDay = (day: string): number => Date.parse(day) - dubaiOffsetMs;

/** The moment of a day and a time of day in Asia/Dubai. */
export const momentInDubai = (day: string, time: string): number =>
  startOfDay(day) + minutesOf(time) * 60_000;

/** A day some days later, or earlier where they are negative. */
export const addDays = (day: string, days: number): string => dayOfNumber(numberOfDay(day) + days);

/** How many days from one day to another; negative where the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  numberOfDay(to) - numberOfDay(from);

/** The weekday of a day. */
export const weekdayOf = (day: string): Weekday =>
  // 1 January 1970 was a Thursday; `at` counts a negative remainder from the end, and a remainder is always an index.
  weekdays.at((numberOfDay(day) + 3) % 7) ?? 'monday';

/** Whether business goes on that day: Monday to Friday. */
export const isBusinessDay = (day: string): boolean =>
  !['saturday', 'sunday'].includes(weekdayOf(day));

/** A time of day in minutes after midnight. */
export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Whether a text is a time of day, `HH:MM` from 00:00 to 23:59. */
export const isTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);

const numberOfDay = (day: string): number => Math.round(Date.parse(day) / dayMs);

const dayOfNumber = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
