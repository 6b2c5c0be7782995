import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { holidays } from '../shapes/holiday.ts';

/** The public holidays of one year. */
export const listHolidays = endpoint({
  name: 'listHolidays',
  method: 'GET',
  path: '/staff/holidays',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['schedule'],
  input: z.strictObject({ year: z.string().check(z.regex(/^20\d\d$/, 'invalid')) }),
  output: holidays,
  errors: [],
});
