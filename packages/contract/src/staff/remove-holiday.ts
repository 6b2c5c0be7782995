import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { holidays } from '../shapes/holiday.ts';

/** Makes a public holiday that is not over an ordinary day: it can be booked by the hours of its weekday again. */
export const removeHoliday = endpoint({
  name: 'removeHoliday',
  method: 'POST',
  path: '/staff/holidays/remove',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: z.strictObject({ day }),
  output: holidays,
  errors: ['noPermission', 'notFound'],
});
