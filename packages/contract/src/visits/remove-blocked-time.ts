import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Lets a time be booked again. */
export const removeBlockedTime = endpoint({
  name: 'removeBlockedTime',
  method: 'POST',
  path: '/merchant/calendar/unblock',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
