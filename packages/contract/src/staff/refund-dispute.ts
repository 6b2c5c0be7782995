import { disputeGrounds } from '@khidma/domain/disputes/dispute-rules';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/**
 * Decides the dispute that is open about an order by giving money back: all that is left of it, which cancels an open order,
 * or a part. What has left already the merchant owes from then on. Both sides read the reason. `id` is the order's.
 */
export const refundDispute = endpoint({
  name: 'refundDispute',
  method: 'POST',
  path: '/staff/orders/{id}/dispute/refund',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: z.strictObject({
    id,
    disputeId: id,
    amount: z.int('type').check(z.gte(100, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
    ground: z._default(z.enum(disputeGrounds, 'invalid'), 'other'),
    reason: text(1000),
  }),
  output: staffOrder,
  errors: [
    'notFound',
    'orderWrongState',
    'disputeClosed',
    'disputeOwnDecision',
    'disputeWithParties',
  ],
});
