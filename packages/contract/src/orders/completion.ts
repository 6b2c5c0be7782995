import { completeOrderInput } from './completion.forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { proofInput } from '../shapes/visit.ts';
import { orderDetail } from '../shapes/order.ts';
import * as z from 'zod/mini';

/** Confirms that the work is done: date, time and one to five pictures; those of before and a signature where there are any. */
export const completeOrder = endpoint({
  name: 'completeOrder',
  method: 'POST',
  path: '/merchant/merchant/order/complete',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: onServer && completeOrderInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending', 'completionTooEarly'],
});

/** Corrects the proof until the customer has answered; what it said before stays in the order's history. The customer's time to answer stays as it is. */
export const correctCompletion = endpoint({
  name: 'correctCompletion',
  method: 'POST',
  path: '/merchant/merchant/order/correctCompletion',
  realm: 'merchant',
  tags: ['orders'],
  input: onServer && z.strictObject({ id, ...proofInput }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending', 'orderInDispute'],
});

/** The customer confirms that the work is done. */
export const confirmMyOrder = endpoint({
  name: 'confirmMyOrder',
  method: 'POST',
  path: '/shop/orders/{id}/confirm',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: onServer && z.strictObject({ id }),
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});
