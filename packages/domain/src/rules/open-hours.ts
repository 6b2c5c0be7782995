import { addDays, dubaiDay, dubaiTime, momentInDubai, weekdayOf } from './days.ts';
import type { WeeklyHours } from './weekly-hours.ts';

/** Whether somebody works at a moment; hours are those of Asia/Dubai. */
export const isWithinHours = (hours: WeeklyHours, moment: number): boolean => {
  const time = dubaiTime(moment);
  const ranges = hours[weekdayOf(dubaiDay(moment))] ?? [];
  return ranges.some(({ start, end }) => start <= time && time < end);
};

/** When somebody next begins to work after a moment, within a week; null where nobody ever does. */
export const nextOpening = (hours: WeeklyHours, moment: number): number | null => {
  const today = dubaiDay(moment);
  const openings = Array.from({ length: 8 }, (_, days) => addDays(today, days)).flatMap((day) =>
    (hours[weekdayOf(day)] ?? []).map(({ start }) => momentInDubai(day, start)),
  );
  const later = openings.filter((opening) => opening > moment);
  return later.length === 0 ? null : Math.min(...later);
};
