import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { cancelTerms } from '../shapes/cancel-terms.ts';
import { day, id, instant } from '../shapes/common.ts';

const figure = (rule: RegExp, broken: 'type' | 'tooLarge') =>
  z.pipe(z.string().check(z.regex(rule, broken)), z.transform(Number));

/**
 * The times at which a service can be booked now, day by day: `placeOrder` takes each of them that is still free, and
 * no other. `times` are the starts of the visit.
 */
export const listFreeTimes = endpoint({
  name: 'listFreeTimes',
  method: 'GET',
  path: '/shop/services/{id}/times',
  realm: 'public',
  tags: ['orders', 'services', 'schedule'],
  input: z.strictObject({
    id,
    /** What was chosen of each specification, a JSON list of the words in which it is shown: it can decide how long the visit takes. */
    chosen: z.optional(z.string().check(z.maxLength(2000))),
    quantity: z._default(figure(/^([1-9]|[1-4]\d|50)$/, 'tooLarge'), 1),
    /** The window within which the team comes, where it was sold already: the service's of today otherwise. */
    arrivalMinutes: z.optional(figure(/^(0|30|60|120|240)$/, 'tooLarge')),
    from: day,
    days: z._default(figure(/^([1-9]|[12]\d|3[01])$/, 'tooLarge'), 7),
  }),
  output: z.object({
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
  }),
  errors: ['notFound', 'serviceNotOnSale'],
});
