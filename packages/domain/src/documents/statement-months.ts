import { addDays, dubaiDay, startOfDay } from '../rules/days.ts';

/** A month's first moment, the first one after it, and its last day: months are Dubai's. */
export const monthBounds = (
  month: string,
): { readonly start: Date; readonly end: Date; readonly lastDay: string } => {
  if (!isMonth(month)) throw new Error(`no month: ${month}`);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = number === 12 ? monthOf(year + 1, 1) : monthOf(year, number + 1);
  return {
    start: new Date(startOfDay(`${month}-01`)),
    end: new Date(startOfDay(`${next}-01`)),
    lastDay: addDays(`${next}-01`, -1),
  };
};

/** Whether a text is a month, `2026-11`. */
export const isMonth = (text: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text);

/** What was under way when a month ended is written within this time: the statement waits for it. */
const GRACE_MS = 3_600_000;

/** Returns the last month that is closed. */
export const lastClosedMonth = (now: number): string => {
  const current = dubaiDay(now - GRACE_MS).slice(0, 7);
  return monthBefore(current);
};

/** Returns the month before one. */
export const monthBefore = (month: string): string => addDays(`${month}-01`, -1).slice(0, 7);

const monthOf = (year: number, month: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
