import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Hands the dispute that is open about an order of the merchant's own over to the operator, before the time that the two have for themselves is over: where the customer opened it, or has answered. */
export const handOverDispute = endpoint({
  name: 'handOverDispute',
  method: 'POST',
  path: '/merchant/merchant/order/handOverDispute',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed', 'orderWrongState'],
});
