import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Answers the customer's request for three more days. */
export const decideExtension = endpoint({
  name: 'decideExtension',
  method: 'POST',
  path: '/merchant/merchant/order/auditExtension',
  realm: 'merchant',
  tags: ['orders', 'money'],
  input: z.strictObject({ id, agree: z.boolean() }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
