import { day, emirate, id, instant, text, timeOfDay } from './common.ts';
import { cancelTerms } from './order-money.ts';
import { names } from './reference.ts';
import { busyCalendarProblems, unclearReasons } from '@khidma/domain/availability/busy-calendars';
import { maxOptionMinutes } from '@khidma/domain/availability/visit-limits';
import { maxRangesPerDay } from '@khidma/domain/rules/weekly-hours';
import * as z from 'zod/mini';

/** At the merchant's address, or in whole emirates. */
export const serviceArea = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ADDRESS') }),
  z.strictObject({
    kind: z.literal('EMIRATES'),
    emirates: z.array(emirate).check(z.minLength(1, 'area'), z.maxLength(7)),
  }),
]);

/** The end of a stretch: a time of day, or 24:00. */
const endOfHours = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'invalid'));

/** One stretch of a day. */
export const hoursRange = z.strictObject({ start: timeOfDay, end: endOfHours });

/** The stretches of one day, null where it is closed. */
const dayHours = z.nullable(
  z.array(hoursRange).check(z.minLength(1, 'required'), z.maxLength(maxRangesPerDay)),
);

/** When a merchant works, by weekday, in Asia/Dubai; order and overlap are judged by the domain's `hoursProblems`. */
export const weeklyHours = z.strictObject({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

const typedTime = z.string().check(z.maxLength(5));
const typedRange = z.strictObject({ start: typedTime, end: typedTime });

/** The hours of one day as they are written: start and end, or several stretches; null where it is closed. */
const typedDay = z.nullable(
  z.union([typedRange, z.array(typedRange).check(z.maxLength(maxRangesPerDay))]),
);

/** `serviceHours` as they are written; the domain's `hoursProblems` judges them like `weeklyHours`. */
export const typedServiceHours = z.strictObject({
  monday: typedDay,
  tuesday: typedDay,
  wednesday: typedDay,
  thursday: typedDay,
  friday: typedDay,
  saturday: typedDay,
  sunday: typedDay,
});

const dayEnvelope = z.nullable(z.object({ start: z.string(), end: z.string() }));

/** Start and end of each weekday, null where it is closed: what the stretches of its hours lie within. */
export const serviceHours = z.object({
  monday: dayEnvelope,
  tuesday: dayEnvelope,
  wednesday: dayEnvelope,
  thursday: dayEnvelope,
  friday: dayEnvelope,
  saturday: dayEnvelope,
  sunday: dayEnvelope,
});

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

/** A public holiday as the operator keeps it. */
export const holiday = z.object({
  day,
  names,
  /** Booked visits of that day whose merchants do not work on holidays; 0 where it is over. */
  visits: z.int(),
});

/** The public holidays of a year, in their order. */
export const holidays = z.object({ mayChange: z.boolean(), holidays: z.array(holiday) });

/** A public holiday. */
export type Holiday = z.infer<typeof holiday>;
/** The public holidays of a year. */
export type Holidays = z.infer<typeof holidays>;

/** A calendar elsewhere by which a merchant is busy. Its address is a secret, and never shown again. */
export const busyCalendar = z.object({
  id,
  name: z.string(),
  host: z.string(),
  /** Null for all teams. */
  team: z.nullable(z.int()),
  createdAt: instant,
  /** When it was last tried, and when it was last read: what was read then is in force. Null where it never was. */
  triedAt: z.nullable(instant),
  readAt: z.nullable(instant),
  /** Why the last try failed; null where it did not. */
  problem: z.nullable(z.enum(busyCalendarProblems)),
  /** How many times it keeps free ahead, and how many of its events could not be understood. */
  times: z.int(),
  skipped: z.int(),
  /** The first few of those, by when they say to begin in their own zone. */
  unclear: z.array(
    z.object({
      day: z.nullable(day),
      time: z.nullable(z.string()),
      reason: z.enum(unclearReasons),
      zone: z.nullable(z.string()),
    }),
  ),
});

/** A calendar elsewhere by which a merchant is busy. */
export type BusyCalendar = z.infer<typeof busyCalendar>;

/** What is known of the address under which other calendars read a merchant's: itself it is shown once. */
export const calendarFeed = z.object({
  /** Null where there is none. */
  createdAt: z.nullable(instant),
  /** When a calendar last read it, to the hour; null where none did. */
  readAt: z.nullable(instant),
});
