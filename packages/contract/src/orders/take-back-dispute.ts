import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes a dispute back that the merchant opened: the order goes on with the time that was left. */
export const takeBackDispute = endpoint({
  name: 'takeBackDispute',
  method: 'POST',
  path: '/merchant/merchant/order/takeBackDispute',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed'],
});
