import * as z from 'zod/mini';
import { maxWayMinutes, visitSteps } from '@khidma/domain/orders/visit-steps';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Says how far the visit of a paid order is: on the way and for how many minutes, there, or that nobody was at home. Late can be said again, everything else once; each is told to the customer, and another agreed time begins anew. */
export const reportVisit = endpoint({
  name: 'reportVisit',
  method: 'POST',
  path: '/merchant/merchant/order/reportVisit',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['orders'],
  input: z.strictObject({
    id,
    step: z.enum(visitSteps, 'invalid'),
    /** How long it takes to be there; for `onMyWay` and `runningLate` alone. */
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxWayMinutes))), null),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'visitTooEarly', 'visitStepOver'],
});
