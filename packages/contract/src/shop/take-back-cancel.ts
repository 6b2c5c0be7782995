import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes a request to cancel back before the merchant has answered: the order goes on with the time that was left. */
export const takeBackCancel = endpoint({
  name: 'takeBackCancel',
  method: 'POST',
  path: '/shop/orders/{id}/take-back-cancel',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
