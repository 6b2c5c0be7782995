import { disputeGrounds, mostDisputeDays } from '@khidma/domain/disputes/dispute-rules';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/**
 * Decides the dispute that is open about an order so that no money goes back: nothing changes, the deadline moves by so many
 * days, or the work is done again within them. Both sides read the reason. The two sides have some days to agree first (44020), and an appeal is decided by somebody else than the first dispute. `id` is the order's.
 */
export const decideDispute = endpoint({
  name: 'decideDispute',
  method: 'POST',
  path: '/staff/orders/{id}/dispute/decide',
  realm: 'staff',
  staff: { needs: 'support', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: z.strictObject({
    id,
    disputeId: id,
    outcome: z.enum(['nothing', 'extension', 'redo'], 'invalid'),
    days: z._default(
      z.int('type').check(z.gte(1, 'tooSmall'), z.lte(mostDisputeDays, 'tooLarge')),
      7,
    ),
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
