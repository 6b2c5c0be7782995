import * as z from 'zod/mini';
import { maxOptionMinutes } from '@khidma/domain/availability/visit-limits';
import { maxRangesPerDay } from '@khidma/domain/rules/weekly-hours';
import { cancelTerms } from './cancel-terms.ts';
import { day, id, text } from './common.ts';
import { names } from './reference.ts';
import { hoursRange, weeklyHours } from './working.ts';

/** The stretches of one day; none: closed. */
export const dayRanges = z.array(hoursRange).check(z.maxLength(maxRangesPerDay));

/** How a merchant takes visits; the figures' bounds are the domain's `scheduleProblems`. */
export const scheduleFigures = {
  teams: z.int(),
  travelMinutes: z.int(),
  leadMinutes: z.int(),
  daysAhead: z.int(),
  stepMinutes: z.int(),
  /** 0 where the teams are the only limit. */
  visitsPerDay: z._default(z.int(), 0),
  worksOnHolidays: z.boolean(),
  ramadanHours: z.nullable(weeklyHours),
};

/** A day unlike its weekday. */
export const scheduleDay = z.object({ day, ranges: z.array(hoursRange) });

/** A merchant's schedule, with the days ahead that are unlike their weekday and the public holidays of the country. */
export const merchantSchedule = z.object({
  ...scheduleFigures,
  /** Null where the merchant never said when it works: it is booked by agreement only. */
  hours: z.nullable(weeklyHours),
  days: z.array(scheduleDay),
  holidays: z.array(z.object({ day, names })),
});

/** What is known of a schedule. */
export type MerchantScheduleShape = z.infer<typeof merchantSchedule>;

/** How long the work of a service takes, in minutes, and whether it is done outdoors. */
export const serviceVisit = {
  minutes: z.int(),
  isPerUnit: z.boolean(),
  isOutdoor: z.boolean(),
  /** The window within which the team comes, in minutes: one of `arrivalChoices`, 0 where it comes at the time itself. */
  arrivalMinutes: z._default(z.int(), 0),
  /** What else they must be is the domain's `cancelTermProblems`. */
  cancelTerms: z._default(cancelTerms, []),
  /** Options with which the work takes another time, by the words they were written in first. */
  optionMinutes: z._default(
    z
      .array(z.strictObject({ spec: text(60), option: text(60), minutes: z.int() }))
      .check(z.maxLength(maxOptionMinutes)),
    [],
  ),
};

/** A service on sale with its visit, and its name in the reader's language. */
export const serviceVisitRow = z.object({
  serviceId: id,
  name: z.string(),
  ...serviceVisit,
  /** What customers choose in, in the words it was written in first. */
  specs: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
});
