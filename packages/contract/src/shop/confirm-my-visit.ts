import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Confirms that somebody will be there at the visit. Twice is no error. */
export const confirmMyVisit = endpoint({
  name: 'confirmMyVisit',
  method: 'POST',
  path: '/shop/orders/{id}/confirm-visit',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
