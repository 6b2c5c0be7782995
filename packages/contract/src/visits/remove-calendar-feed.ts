import { endpoint } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';

/** Ends the secret address of the merchant’s calendar. */
export const removeCalendarFeed = endpoint({
  name: 'removeCalendarFeed',
  method: 'POST',
  path: '/merchant/calendar/feed/remove',
  realm: 'merchant',
  tags: ['schedule'],
  input: empty,
  output: nothing,
  errors: [],
});
