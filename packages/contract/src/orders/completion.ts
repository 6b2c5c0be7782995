import { completeOrderInput } from './completion.forms.ts';
import { customerEndpoint, merchantEndpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { keptOnPhone } from '../shapes/visit.ts';
import { orderDetail } from '../shapes/order.ts';

/** Confirms that the work is done: date, time and one to five pictures; those of before and a signature where there are any. Date and time of what a phone kept are made of its own. */
export const completeOrder = merchantEndpoint('completeOrder', {
  route: 'POST /merchant/merchant/order/complete',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: onServer && { ...completeOrderInput.shape, kept: keptOnPhone },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending', 'completionTooEarly'],
});

/** Corrects the proof until the customer has answered; what it said before stays in the order's history. The customer's time to answer stays as it is. */
export const correctCompletion = merchantEndpoint('correctCompletion', {
  route: 'POST /merchant/merchant/order/correctCompletion',
  tags: ['orders'],
  input: onServer && completeOrderInput,
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState', 'orderCancelPending', 'orderInDispute'],
});

/** The customer confirms that the work is done. */
export const confirmMyOrder = customerEndpoint('confirmMyOrder', {
  route: 'POST /shop/orders/{id}/confirm',
  tags: ['orders'],
  movesMoney: true,
  input: onServer && { id },
  output: onServer && orderDetail,
  errors: onServer && ['notFound', 'orderWrongState'],
});
