import { leastOffered } from '@khidma/domain/disputes/dispute-rules';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { orderDetail } from '../shapes/order.ts';

/** Offers the customer, in the dispute that is open about an order of the merchant's own, to give so much back; a later offer takes the place of the one before. The dispute is over where the customer takes it. */
export const offerRefund = endpoint({
  name: 'offerRefund',
  method: 'POST',
  path: '/merchant/merchant/order/offerRefund',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({
    id,
    amount: z.int('type').check(z.gte(leastOffered, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
  }),
  output: orderDetail,
  errors: ['notFound', 'disputeClosed'],
});
