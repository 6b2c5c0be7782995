import type { serviceHours, weeklyHours } from '@khidma/contract/shapes/schedule';
import { envelopeOf, type WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import type * as z from 'zod/mini';

/** Written out: what is stored is read-only, what is answered is not. */
export const presentHours = (hours: WeeklyHours): z.infer<typeof weeklyHours> =>
  eachDay(hours, (ranges) => ranges.map(({ start, end }) => ({ start, end })));

/** Start and end of each day alone. */
export const presentServiceHours = (hours: WeeklyHours): z.infer<typeof serviceHours> =>
  eachDay(hours, envelopeOf);

type Ranges = NonNullable<WeeklyHours['monday']>;

const eachDay = <Day>(hours: WeeklyHours, shown: (ranges: Ranges) => Day) => {
  const day = (ranges: Ranges | null): Day | null => ranges && shown(ranges);
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
