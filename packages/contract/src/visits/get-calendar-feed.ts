import { endpoint } from '../core/endpoint.ts';
import { calendarFeed } from '../shapes/calendar-feed.ts';
import { empty } from '../shapes/common.ts';

/** Whether other calendars can read the merchant’s, and whether one does. */
export const getCalendarFeed = endpoint({
  name: 'getCalendarFeed',
  method: 'GET',
  path: '/merchant/calendar/feed',
  realm: 'merchant',
  tags: ['schedule'],
  input: empty,
  output: calendarFeed,
  errors: [],
});
