/** A day of the Gregorian calendar, as YYYY-MM-DD: no time, no zone. Compares as text. */
export type Day = string;

const dayMs = 86_400_000;

const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const fromUtc = (time: number): Day => new Date(time).toISOString().slice(0, 10);

/** Returns the day so many days on. */
export const addDays = (day: Day, count: number): Day => fromUtc(utc(day) + count * dayMs);

/** Returns the same date so many months on; the last of the month where it has no such date. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return fromUtc(Date.UTC(year, month - 1 + count, Math.min(date, last)));
}

/** Returns the first day of a day's month. */
export const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Returns 0 for Monday to 6 for Sunday. */
export const weekday = (day: Day): number => (new Date(utc(day)).getUTCDay() + 6) % 7;

// Day, month and year each by name: browsers do not agree on any language that would write YYYY-MM-DD.
const dubai = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Dubai',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Returns the day it is where the business is, the Emirates, whatever the device says. */
export function today(now = new Date(Date.now())): Day {
  const parts = dubai.formatToParts(now);
  return (['year', 'month', 'day'] as const)
    .map((name) => parts.find(({ type }) => type === name)?.value ?? '')
    .join('-');
}

/** Returns a day that lies between two others, or the nearer of them. */
export const clamp = (day: Day, min: Day | undefined, max: Day | undefined): Day =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

/** Returns the weeks of a month, Monday first; days of its neighbours are left out. */
export function weeksOf(month: Day): (Day | undefined)[][] {
  const first = monthStart(month);
  const start = addDays(first, -weekday(first));
  const inMonth = (day: Day) => (day.slice(0, 7) === first.slice(0, 7) ? day : undefined);
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, at) => inMonth(addDays(start, week * 7 + at))),
  );
  return weeks.filter((week) => week.some(Boolean));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a day in words of the page's language, with Latin digits. */
export function dayInWords(
  day: Day,
  options: Intl.DateTimeFormatOptions,
  lang = document.documentElement.lang,
): string {
  const key = lang + JSON.stringify(options);
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(lang, { numberingSystem: 'latn', ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(utc(day));
}

/** Returns the same day by the Umm al-Qura calendar. */
export const hijriDay = (
  day: Day,
  options: Intl.DateTimeFormatOptions,
  lang = document.documentElement.lang,
): string => dayInWords(day, { calendar: 'islamic-umalqura', ...options }, lang);

/** Whether the page is read by those who count days by the moon too. */
export const readsHijri = (): boolean => document.documentElement.lang.startsWith('ar');
