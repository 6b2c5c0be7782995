import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { awaitedTime } from '../shapes/awaited-time.ts';

/** The days that the signed-in customer waits for, the next first; and how many there may be. */
export const listAwaitedTimes = endpoint({
  name: 'listAwaitedTimes',
  method: 'GET',
  path: '/shop/awaited-times',
  realm: 'customer',
  tags: ['awaitedTimes'],
  input: empty,
  output: z.object({ awaited: z.array(awaitedTime), max: z.int() }),
  errors: [],
});
