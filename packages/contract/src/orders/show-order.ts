import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Puts an order that was hidden back into the merchant's list. */
export const showOrder = endpoint({
  name: 'showOrder',
  method: 'POST',
  path: '/order/merchant/info/show/{id}',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound'],
});
