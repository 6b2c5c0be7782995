import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Agrees to a customer's cancellation, or refuses it with a reason. */
export const decideCancelRequest = endpoint({
  name: 'decideCancelRequest',
  method: 'POST',
  path: '/merchant/merchant/order/auditCancelApply',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: z.strictObject({ id, agree: z.boolean(), reason: z._default(optionalText(500), '') }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState'],
});
