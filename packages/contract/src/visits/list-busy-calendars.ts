import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { busyCalendar } from '../shapes/busy-calendar.ts';
import { empty } from '../shapes/common.ts';

/** The calendars elsewhere by which the merchant is busy, the oldest first. */
export const listBusyCalendars = endpoint({
  name: 'listBusyCalendars',
  method: 'GET',
  path: '/merchant/calendar/busy',
  realm: 'merchant',
  tags: ['schedule'],
  input: empty,
  output: z.array(busyCalendar),
  errors: [],
});
