import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { calendarFeed } from '../shapes/calendar-feed.ts';
import { empty } from '../shapes/common.ts';

/** Makes a secret address under which other calendars read the merchant’s. It is answered once; an older one ends. */
export const createCalendarFeed = endpoint({
  name: 'createCalendarFeed',
  method: 'POST',
  path: '/merchant/calendar/feed',
  realm: 'merchant',
  tags: ['schedule'],
  input: empty,
  output: z.object({ address: z.string(), ...calendarFeed.shape }),
  errors: [],
});
