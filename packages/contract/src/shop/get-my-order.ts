import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** One order of the customer's own. */
export const getMyOrder = endpoint({
  name: 'getMyOrder',
  method: 'GET',
  path: '/shop/orders/{id}',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound'],
});
