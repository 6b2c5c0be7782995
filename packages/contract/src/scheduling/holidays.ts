import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { holidays } from '../shapes/schedule.ts';
import { typedNames } from '../shapes/reference.ts';
import * as z from 'zod/mini';

/** The public holidays of one year. */
export const listHolidays = endpoint({
  name: 'listHolidays',
  method: 'GET',
  path: '/staff/holidays',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['schedule'],
  input: onServer && z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'invalid')) }),
  output: onServer && holidays,
});

/**
 * Adds a public holiday: merchants who do not work on holidays take no bookings for it from now on. What is booked
 * stays; `visits` is how many such visits whoever adds it has been told of, and where there are more the answer is
 * `holidayHasVisits` with their number.
 */
export const addHoliday = endpoint({
  name: 'addHoliday',
  method: 'POST',
  path: '/staff/holidays/add',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input:
    onServer &&
    z.strictObject({
      day,
      names: typedNames,
      visits: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    }),
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'holidayHasVisits'],
});

/** Changes what a public holiday is called. */
export const renameHoliday = endpoint({
  name: 'renameHoliday',
  method: 'POST',
  path: '/staff/holidays/rename',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: onServer && z.strictObject({ day, names: typedNames }),
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Makes a public holiday that is not over an ordinary day: it can be booked by the hours of its weekday again. */
export const removeHoliday = endpoint({
  name: 'removeHoliday',
  method: 'POST',
  path: '/staff/holidays/remove',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: onServer && z.strictObject({ day }),
  output: onServer && holidays,
  errors: onServer && ['noPermission', 'notFound'],
});
