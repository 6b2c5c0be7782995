import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Waits for a time no longer. */
export const stopAwaitingTime = endpoint({
  name: 'stopAwaitingTime',
  method: 'POST',
  path: '/shop/awaited-times/remove',
  realm: 'customer',
  tags: ['awaitedTimes'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
