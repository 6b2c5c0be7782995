import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Ends the reading of a calendar elsewhere: what it kept free can be booked again. */
export const removeBusyCalendar = endpoint({
  name: 'removeBusyCalendar',
  method: 'POST',
  path: '/merchant/calendar/busy/remove',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
