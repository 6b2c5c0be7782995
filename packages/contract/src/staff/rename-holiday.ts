import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { holidays } from '../shapes/holiday.ts';
import { typedNames } from '../shapes/reference-entry.ts';

/** Changes what a public holiday is called. */
export const renameHoliday = endpoint({
  name: 'renameHoliday',
  method: 'POST',
  path: '/staff/holidays/rename',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['schedule', 'settings', 'staffWork'],
  input: z.strictObject({ day, names: typedNames }),
  output: holidays,
  errors: ['noPermission', 'notFound'],
});
