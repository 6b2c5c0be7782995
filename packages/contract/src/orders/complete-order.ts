import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { proofInput } from '../shapes/completion.ts';
import { orderDetail } from '../shapes/order.ts';

/** Confirms that the work is done: date, time and one to five pictures; those of before and a signature where there are any. */
export const completeOrder = endpoint({
  name: 'completeOrder',
  method: 'POST',
  path: '/merchant/merchant/order/complete',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: z.strictObject({ id, ...proofInput }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending', 'completionTooEarly'],
});
