import { merchantEndpoint, perMinute, publicEndpoint } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { askedVisit, visitAhead } from '../shapes/asked-visit.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';
import { keptOnPhone } from '../shapes/visit.ts';
import { maxWayMinutes, visitSteps } from '@khidma/domain/orders/visit-steps';
import * as z from 'zod/mini';

/**
 * Plans when the team begins, within the window that the customer was told: nobody has to agree, and the customer hears
 * nothing of it. A team must be free for it.
 */
export const planVisit = merchantEndpoint('planVisit', {
  route: 'POST /merchant/merchant/order/plan',
  limit: perMinute(60),
  tags: ['orders'],
  input: onServer && {
    id,
    startsAt: instant,
    /** The team that is to make it; where none is named, one that is free. */
    team: z._default(z.nullable(z.int().check(z.gte(1))), null),
  },
  errors: onServer && ['notFound', 'orderWrongState'],
});

/** Says how far the visit of a paid order is: on the way and for how many minutes, there, or that nobody was at home. Late can be said again, everything else once; each is told to the customer, and another agreed time begins anew. */
export const recordVisitStep = merchantEndpoint('recordVisitStep', {
  route: 'POST /merchant/merchant/order/recordVisitStep',
  // A phone that was without a line sends a day's steps at once.
  limit: perMinute(60),
  tags: ['orders'],
  input: onServer && {
    id,
    step: z.enum(visitSteps, 'invalid'),
    /** How long it takes to be there; for `onMyWay` and `runningLate` alone. */
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxWayMinutes))), null),
    kept: keptOnPhone,
  },
  output: onServer && orderDetail,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'visitTooEarly',
    'visitStepOver',
  ],
});

/** The merchant's visits of today and tomorrow that are not done, and those that have begun today, by their time: what a phone keeps for where it has no line. At most 60. */
export const listVisitsAhead = merchantEndpoint('listVisitsAhead', {
  route: 'GET /merchant/merchant/order/visitsAhead',
  openToImpersonation: true,
  tags: ['orders'],
  output: onServer && { visits: z.array(visitAhead), hasMore: z.boolean() },
});

/** The visit behind the link of its reminder, for whoever holds it until the visit. It changes nothing: programs that look through mails follow links. */
export const getAskedVisit = publicEndpoint('getAskedVisit', {
  route: 'GET /shop/open/visit',
  behindLink: true,
  limit: perMinute(60),
  tags: ['orders'],
  input: onServer && { link: ticket },
  output: onServer && askedVisit,
  errors: onServer && ['notFound'],
});

/** Confirms, by the link of its reminder, that somebody will be there. Twice is no error. */
export const confirmAskedVisit = publicEndpoint('confirmAskedVisit', {
  route: 'POST /shop/open/visit/confirm',
  limit: perMinute(20),
  tags: ['orders'],
  input: onServer && { link: ticket },
  output: onServer && askedVisit,
  errors: onServer && ['notFound', 'orderWrongState'],
});
