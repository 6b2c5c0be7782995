import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** One order of the merchant's own. */
export const getOrder = endpoint({
  name: 'getOrder',
  method: 'GET',
  path: '/merchant/merchant/order/detail/{id}',
  realm: 'merchant',
  openToLooks: true,
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound'],
});
