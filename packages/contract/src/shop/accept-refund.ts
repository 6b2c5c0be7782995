import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Takes what the merchant offers to give back, which ends the dispute. `amount` is what the customer has seen: another one in the meantime is refused. */
export const acceptRefund = endpoint({
  name: 'acceptRefund',
  method: 'POST',
  path: '/shop/orders/{id}/dispute/accept',
  realm: 'customer',
  tags: ['orders'],
  movesMoney: true,
  input: z.strictObject({
    id,
    amount: z.int('type').check(z.gte(1, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
  }),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed', 'disputeNoOffer'],
});
