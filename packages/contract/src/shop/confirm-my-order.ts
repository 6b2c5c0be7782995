import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** The customer confirms that the work is done. */
export const confirmMyOrder = endpoint({
  name: 'confirmMyOrder',
  method: 'POST',
  path: '/shop/orders/{id}/confirm',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
