import * as z from 'zod/mini';
import { maxWayMinutes, visitSteps } from '@khidma/domain/orders/visit-steps';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Says how far the visit of a paid order is: on the way and for how many minutes, there, or that nobody was at home. Each is said once and told to the customer; another agreed time begins anew. */
export const reportVisit = endpoint({
  name: 'reportVisit',
  method: 'POST',
  path: '/merchant/merchant/order/reportVisit',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({
    id,
    step: z.enum(visitSteps, 'invalid'),
    /** How long the way takes; for `onMyWay` alone. */
    minutes: z._default(z.nullable(z.int().check(z.gte(1), z.lte(maxWayMinutes))), null),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderInDispute', 'visitTooEarly', 'visitStepOver'],
});
