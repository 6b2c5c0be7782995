import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { proofInput } from '../shapes/completion.ts';
import { orderDetail } from '../shapes/order.ts';

/** Corrects the proof until the customer has answered; what it said before stays in the order's history. The customer's time to answer stays as it is. */
export const correctCompletion = endpoint({
  name: 'correctCompletion',
  method: 'POST',
  path: '/merchant/merchant/order/correctCompletion',
  realm: 'merchant',
  tags: ['orders'],
  input: z.strictObject({ id, ...proofInput }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending', 'orderInDispute'],
});
