import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { dayRanges, merchantSchedule } from '../shapes/schedule.ts';

/**
 * Makes a day unlike its weekday: no ranges close it, null gives it back to its weekday. Visits that are reserved for
 * it stay; `getCalendar` shows them.
 */
export const setScheduleDay = endpoint({
  name: 'setScheduleDay',
  method: 'POST',
  path: '/merchant/schedule/day',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject({ day, ranges: z.nullable(dayRanges) }),
  output: merchantSchedule,
  errors: [],
});
