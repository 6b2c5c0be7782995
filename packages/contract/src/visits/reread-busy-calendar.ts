import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { busyCalendar } from '../shapes/busy-calendar.ts';
import { id } from '../shapes/common.ts';

/** Has a calendar elsewhere read again in a moment instead of when its time comes; 42900 with the seconds to wait so soon after the last try. */
export const rereadBusyCalendar = endpoint({
  name: 'rereadBusyCalendar',
  method: 'POST',
  path: '/merchant/calendar/busy/reread',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['schedule'],
  input: z.strictObject({ id }),
  output: busyCalendar,
  errors: ['notFound', 'tooManyRequests'],
});
