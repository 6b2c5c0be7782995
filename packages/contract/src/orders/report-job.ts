import * as z from 'zod/mini';
import { contactWays } from '@khidma/domain/orders/absence-words';
import { maxWayMinutes, visitSteps } from '@khidma/domain/orders/visit-steps';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { job } from '../shapes/job.ts';

/** Says by its link how far a visit is, or that it was tried to reach the customer: as the merchant itself would. */
export const reportJob = endpoint({
  name: 'reportJob',
  method: 'POST',
  path: '/shop/open/job',
  realm: 'public',
  limit: perMinute(30),
  tags: ['orders'],
  input: z.strictObject({
    link: ticket,
    step: z.enum([...visitSteps, 'contactAttempt'], 'invalid'),
    /** For `onMyWay` and `runningLate` alone. */
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxWayMinutes))), null),
    /** For `contactAttempt` alone. */
    way: z._default(z.nullable(z.enum(contactWays, 'invalid')), null),
  }),
  output: job,
  errors: [
    'notFound',
    'orderWrongState',
    'orderInDispute',
    'visitTooEarly',
    'visitStepOver',
    'doorUnproved',
  ],
});
