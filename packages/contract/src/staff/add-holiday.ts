import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { holidays } from '../shapes/holiday.ts';
import { typedNames } from '../shapes/reference-entry.ts';

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
  input: z.strictObject({
    day,
    names: typedNames,
    visits: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  output: holidays,
  errors: ['noPermission', 'holidayHasVisits'],
});
