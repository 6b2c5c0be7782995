import * as z from 'zod/mini';
import { maxRangesPerDay } from '@khidma/domain/rules/weekly-hours';
import { emirate, timeOfDay } from './common.ts';

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
