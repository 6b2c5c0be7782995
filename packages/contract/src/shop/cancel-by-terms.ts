import * as z from 'zod/mini';
import { customerCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { endpoint } from '../core/endpoint.ts';
import { fils, id, optionalText } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/**
 * Cancels a paid order by the terms that were bought with it, at once and without asking: the merchant keeps what they
 * say, the rest goes back. `expectedKept` is what was shown; where it is more by now, nothing is cancelled.
 */
export const cancelByTerms = endpoint({
  name: 'cancelByTerms',
  method: 'POST',
  path: '/shop/orders/{id}/cancel-by-terms',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    reason: z.enum(customerCancelReasons, 'invalid'),
    description: z._default(optionalText(500), ''),
    expectedKept: fils,
  }),
  output: orderDetail,
  errors: ['notFound', 'orderWrongState', 'cancelPriceChanged'],
});
