import * as z from 'zod/mini';
import { maxProposedTimes } from '@khidma/domain/orders/time-proposals';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, instant } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Proposes up to three other times for an order of one's own, each of them free; the merchant takes one. */
export const proposeMyTimes = endpoint({
  name: 'proposeMyTimes',
  method: 'POST',
  path: '/shop/orders/{id}/times',
  realm: 'customer',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({
    id,
    times: z.array(instant).check(z.minLength(1, 'required'), z.maxLength(maxProposedTimes)),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
