import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** The least that is given back: AED 1.00. */
export const leastRefund = 100;

/**
 * Gives money back beside the order's states: of an open order a part, of a completed one up to all of it. What has left
 * already the merchant owes from then on. `refunded` is what had been given back when the amount was chosen: where it is
 * more by now, nothing is done (`orderWrongState`). Both sides read the reason.
 */
export const refundOrder = endpoint({
  name: 'refundOrder',
  method: 'POST',
  path: '/staff/orders/{id}/refund',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: z.strictObject({
    id,
    amount: z.int('type').check(z.gte(leastRefund, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
    refunded: z.int('type').check(z.gte(0, 'tooSmall')),
    reason: text(500),
  }),
  output: staffOrder,
  errors: ['notFound', 'orderWrongState'],
});
