import * as z from 'zod/mini';
import { maxProposedTimes } from '@khidma/domain/orders/time-proposals';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Proposes up to three other times for a paid order; the customer takes one. A proposal replaces the one before; the time that stands stays until one is taken. */
export const proposeTimes = endpoint({
  name: 'proposeTimes',
  method: 'POST',
  path: '/merchant/merchant/order/proposeTimes',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({
    id,
    times: z.array(instant).check(z.minLength(1, 'required'), z.maxLength(maxProposedTimes)),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
