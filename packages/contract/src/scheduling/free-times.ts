import { customerEndpoint, perMinute, publicEndpoint } from '../core/endpoint.ts';
import { awaitedTime } from '../shapes/asked-visit.ts';
import { cancelTerms } from '../shapes/order-money.ts';
import { day, id, instant } from '../shapes/common.ts';
import { maxQuantity, maxSpecs } from '@khidma/domain/limits/limits';
import * as z from 'zod/mini';

const figure = (rule: RegExp, broken: 'type' | 'tooLarge') =>
  z.pipe(z.string().check(z.regex(rule, broken)), z.transform(Number));

/**
 * The times at which a service can be booked now, day by day: `placeOrder` takes each of them that is still free, and
 * no other. `times` are the starts of the visit.
 */
export const listFreeTimes = publicEndpoint('listFreeTimes', {
  route: 'GET /shop/services/{id}/times',
  tags: ['orders', 'services', 'schedule'],
  input: onServer && {
    id,
    /** What was chosen of each specification, a JSON list of the words in which it is shown: it can decide how long the visit takes. */
    chosen: z.optional(z.string().check(z.maxLength(2000))),
    quantity: z._default(figure(/^([1-9]|[1-4]\d|50)$/, 'tooLarge'), 1),
    /** The window within which the team comes, where it was sold already: the service's of today otherwise. */
    arrivalMinutes: z.optional(figure(/^(0|30|60|120|240)$/, 'tooLarge')),
    from: day,
    days: z._default(figure(/^([1-9]|[12]\d|3[01])$/, 'tooLarge'), 7),
  },
  output: onServer && {
    /** The merchant says no hours: a time is agreed on with it after the order. */
    isByAgreement: z.boolean(),
    /** How long the visit takes, in minutes. */
    minutes: z.int(),
    /** The window within which the team comes, in minutes from the time that is chosen; 0 where it comes then. */
    arrivalMinutes: z.int(),
    /** What cancelling will cost; none where it is asked of the merchant. */
    cancelTerms,
    /** The last day on which a time can be reserved. */
    lastDay: day,
    days: z.array(
      z.object({
        day,
        times: z.array(instant),
        /** Which rule keeps the day without a time; null where there is one, or where all is by agreement. */
        why: z.nullable(z.enum(['closed', 'holiday', 'full', 'tooSoon', 'tooFar', 'tooShort'])),
      }),
    ),
    /** The shortest notice, in minutes. */
    leadMinutes: z.int(),
    /** The first day with a free time from `from` on; null where there is none. */
    nextFreeDay: z.nullable(day),
  },
  errors: onServer && ['notFound', 'serviceNotOnSale'],
});

/**
 * Asks to be told when a time of a service is free on a day. Asked again for the same day, the choice changes. Refused
 * where there is a free time already, and beyond so many days (`data.max`).
 */
export const awaitTime = customerEndpoint('awaitTime', {
  route: 'POST /shop/awaited-times/add',
  limit: perMinute(30),
  tags: ['awaitedTimes'],
  input: onServer && {
    serviceId: id,
    day,
    quantity: z._default(z.int().check(z.gte(1), z.lte(maxQuantity)), 1),
    /** What was chosen of each specification, in the words in which it is shown. */
    chosen: z._default(
      z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxSpecs)),
      [],
    ),
  },
  output: onServer && awaitedTime,
  errors: onServer && ['notFound', 'serviceNotOnSale', 'timeIsFree', 'tooManyAwaitedTimes'],
});

/** The days that the signed-in customer waits for, the next first; and how many there may be. */
export const listAwaitedTimes = customerEndpoint('listAwaitedTimes', {
  route: 'GET /shop/awaited-times',
  tags: ['awaitedTimes'],
  output: onServer && { awaited: z.array(awaitedTime), max: z.int() },
});

/** Waits for a time no longer. */
export const stopAwaitingTime = customerEndpoint('stopAwaitingTime', {
  route: 'POST /shop/awaited-times/remove',
  tags: ['awaitedTimes'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
});
