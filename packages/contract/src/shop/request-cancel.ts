import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Asks to cancel a paid order; the merchant agrees or refuses in time. Once refused, it cannot be asked again. `other` needs a description. */
export const requestCancel = endpoint({
  name: 'requestCancel',
  method: 'POST',
  path: '/shop/orders/{id}/request-cancel',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    reason: z.enum(customerCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'orderCancelPending', 'cancelRefusedBefore'],
});
