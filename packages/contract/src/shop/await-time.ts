import { maxQuantity } from '@khidma/domain/limits/price-limits';
import { maxSpecs } from '@khidma/domain/limits/service-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, id } from '../shapes/common.ts';
import { awaitedTime } from '../shapes/awaited-time.ts';

/**
 * Asks to be told when a time of a service is free on a day. Asked again for the same day, the choice changes. Refused
 * where there is a free time already, and beyond so many days (`data.max`).
 */
export const awaitTime = endpoint({
  name: 'awaitTime',
  method: 'POST',
  path: '/shop/awaited-times/add',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['awaitedTimes'],
  input: z.strictObject({
    serviceId: id,
    day,
    quantity: z._default(z.int().check(z.gte(1), z.lte(maxQuantity)), 1),
    /** What was chosen of each specification, in the words in which it is shown. */
    chosen: z._default(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxSpecs)),
      [],
    ),
  }),
  output: awaitedTime,
  errors: ['notFound', 'serviceNotOnSale', 'timeIsFree', 'tooManyAwaitedTimes'],
});
