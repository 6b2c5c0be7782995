import type { weeklyHours } from '@khidma/contract/shapes/working';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type * as z from 'zod/mini';

/** Written out: what is stored is read-only, what is answered is not. */
export const presentHours = (hours: WeeklyHours): z.infer<typeof weeklyHours> => {
  const day = (ranges: WeeklyHours['monday']) =>
    ranges && ranges.map(({ start, end }) => ({ start, end }));
  return {
    monday: day(hours.monday),
    tuesday: day(hours.tuesday),
    wednesday: day(hours.wednesday),
    thursday: day(hours.thursday),
    friday: day(hours.friday),
    saturday: day(hours.saturday),
    sunday: day(hours.sunday),
  };
};
