import { staffEndpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { holidays } from '../shapes/schedule.ts';
import { typedNames } from '../shapes/reference.ts';
import * as z from 'zod/mini';

/** The public holidays of one year. */
export const listHolidays = staffEndpoint('listHolidays', {
  route: 'GET /staff/holidays',
  staff: { needs: 'read' },
  tags: ['schedule'],
  input: onServer && { year: z.string().check(z.regex(/^20\d\d$/, 'invalid')) },
  output: onServer && holidays,
});

/**
 * Adds a public holiday: merchants who do not work on holidays take no bookings for it from now on. What is booked
 * stays; `visits` is how many such visits whoever adds it has been told of, and where there are more the answer is
 * `holidayHasVisits` with their number.
 */
export const addHoliday = staffEndpoint('addHoliday', {
  route: 'POST /staff/holidays/add',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: onServer && {
    day,
    names: typedNames,
    visits: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  },
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'holidayHasVisits'],
});

/** Changes what a public holiday is called. */
export const renameHoliday = staffEndpoint('renameHoliday', {
  route: 'POST /staff/holidays/rename',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: onServer && { day, names: typedNames },
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Makes a public holiday that is not over an ordinary day: it can be booked by the hours of its weekday again. */
export const removeHoliday = staffEndpoint('removeHoliday', {
  route: 'POST /staff/holidays/remove',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: onServer && { day },
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'notFound'],
});
