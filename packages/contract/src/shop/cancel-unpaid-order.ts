import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Gives up an order that is not paid. */
export const cancelUnpaidOrder = endpoint({
  name: 'cancelUnpaidOrder',
  method: 'POST',
  path: '/shop/orders/{id}/cancel',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
