import { merchantEndpoint, perMinute, publicEndpoint } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { id, instant } from '../shapes/common.ts';
import { job } from '../shapes/asked-visit.ts';
import { keptOnPhone } from '../shapes/visit.ts';
import { maxJobPictures } from '@khidma/domain/limits/limits';
import { contactWays } from '@khidma/domain/orders/absence-words';
import { maxWayMinutes, visitSteps } from '@khidma/domain/orders/visit-steps';
import * as z from 'zod/mini';

/** Makes the link by which somebody without an account sees one visit and says how far it is. It ends with the visit, and an earlier one of the order ends at once. */
export const makeJobLink = merchantEndpoint('makeJobLink', {
  route: 'POST /merchant/merchant/order/jobLink',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { id },
  output: onServer && { address: z.string(), endsAt: instant },
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** The visit behind a job link, for whoever holds it until the visit is over. */
export const getJob = publicEndpoint('getJob', {
  route: 'GET /shop/open/job',
  behindLink: true,
  limit: perMinute(60),
  tags: ['orders'],
  input: onServer && { link: ticket },
  output: onServer && job,
  errors: onServer && ['notFound'],
});

/** Says by its link how far a visit is, or that it was tried to reach the customer: as the merchant itself would. */
export const recordJobStep = publicEndpoint('recordJobStep', {
  route: 'POST /shop/open/job',
  limit: perMinute(30),
  tags: ['orders'],
  input: onServer && {
    link: ticket,
    step: z.enum([...visitSteps, 'contactAttempt'], 'invalid'),
    /** For `onMyWay` and `runningLate` alone. */
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxWayMinutes))), null),
    /** For `contactAttempt` alone. */
    way: z._default(z.nullable(z.enum(contactWays, 'invalid')), null),
    /** Not for `contactAttempt`: of that the server's own time counts. */
    kept: keptOnPhone,
  },
  output: onServer && job,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'visitTooEarly',
    'visitStepOver',
    'doorUnproved',
  ],
});

/**
 * Hands pictures of the visit behind a job link to its merchant, for the proof: uploads of the kind `completion` that were
 * made without an account, so many of one visit at the most. As long as the visit is under way, and the link good. Those that it has already are no error.
 */
export const addJobPictures = publicEndpoint('addJobPictures', {
  route: 'POST /shop/open/job/pictures',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && {
    link: ticket,
    images: z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxJobPictures, 'tooMany')),
    kept: keptOnPhone,
  },
  output: onServer && job,
  errors: onServer && ['notFound'],
});
