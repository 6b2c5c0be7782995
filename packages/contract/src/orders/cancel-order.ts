import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { merchantCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** The merchant cancels a paid order; the money goes back to where it came from. `other` needs a description. */
export const cancelOrder = endpoint({
  name: 'cancelOrder',
  method: 'POST',
  path: '/merchant/merchant/order/cancel',
  realm: 'merchant',
  tags: ['orders', 'money'],
  movesMoney: true,
  input: z.strictObject({
    id,
    reason: z.enum(merchantCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending'],
});
