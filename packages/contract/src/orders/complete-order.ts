import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id, optionalText, timeOfDay } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Confirms that the work is done: date, time and one to five pictures. */
export const completeOrder = endpoint({
  name: 'completeOrder',
  method: 'POST',
  path: '/merchant/merchant/order/complete',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: z.strictObject({
    id,
    date: day,
    time: timeOfDay,
    images: z.array(id).check(z.minLength(1, 'required'), z.maxLength(5)),
    info: z._default(optionalText(1000), ''),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending'],
});
