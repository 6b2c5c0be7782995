import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes a dispute back that the customer opened: the order goes on with the time that was left. */
export const takeBackMyDispute = endpoint({
  name: 'takeBackMyDispute',
  method: 'POST',
  path: '/shop/orders/{id}/dispute/take-back',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed'],
});
