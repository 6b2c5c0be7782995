import { staffEndpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import { disputeRow } from '../shapes/dispute.ts';
import { staffOrder } from '../shapes/staff-order.ts';
import {
  disputeCauses,
  disputeGrounds,
  disputeWaiters,
  mostDisputeDays,
} from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';

/** Disputes of a state, the oldest first; those that are open unless another is asked for. */
export const pageDisputes = staffEndpoint('pageDisputes', {
  route: 'GET /staff/disputes',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['orders', 'staffWork', 'desk:disputes'],
  input: onServer && {
    ...pageQuery,
    status: z._default(z.enum(disputeStatuses, 'invalid'), 'Opened'),
    /** Whom those that are open wait for. */
    waitsFor: z.optional(z.enum(disputeWaiters, 'invalid')),
    assigned: assignedFilter,
    late: lateFilter,
  },
  output: onServer && pageOf(z.object({ ...disputeRow.shape, minutesLeft })),
});

/** How disputes ended: who was given what they wanted, and how long it took. */
const disputeCounts = z.object({
  opened: z.int(),
  /** Of those, opened by customers; the others by merchants. */
  byCustomers: z.int(),
  takenBack: z.int(),
  /** The two agreed among themselves. */
  agreed: z.int(),
  /** Opened against a decision. */
  appeals: z.int(),
  decided: z.int(),
  /** Of the decided ones: money went back, in part or all of it. */
  forCustomer: z.int(),
  /** Nothing went back. */
  forMerchant: z.int(),
  /** In fils, what went back, by decisions and by what the two agreed on. */
  refunded: z.int(),
  /** Half of the decided ones took no longer than so many hours of the clock, from when the operator could decide; null where none is decided. */
  medianHours: z.nullable(z.number()),
});

/**
 * The disputes that were opened in the last ninety days, today among them: all of them, the ten merchants and categories with
 * the most, each cause, and everybody of staff who decided. What is neither the one's nor the other's had more time, or is done again.
 */
export const getDisputeFigures = staffEndpoint('getDisputeFigures', {
  route: 'GET /staff/disputes/figures',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:disputes'],
  output: onServer && {
    from: day,
    to: day,
    all: disputeCounts,
    merchants: z.array(z.object({ ...disputeCounts.shape, id, name: z.string() })),
    /** The category's id. */
    categories: z.array(z.object({ ...disputeCounts.shape, id: z.string() })),
    /** What whoever opened it said that it is about. */
    causes: z.array(z.object({ ...disputeCounts.shape, cause: z.enum(disputeCauses) })),
    staff: z.array(z.object({ ...disputeCounts.shape, id, name: z.string() })),
  },
});

/**
 * Decides the dispute that is open about an order so that no money goes back: nothing changes, the deadline moves by so many
 * days, or the work is done again within them. Both sides read the reason. The two sides have some days to agree first (44020), and an appeal is decided by somebody else than the first dispute. `id` is the order's.
 */
export const decideDispute = staffEndpoint('decideDispute', {
  route: 'POST /staff/orders/{id}/dispute/decide',
  staff: { needs: 'support', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: onServer && {
    id,
    disputeId: id,
    outcome: z.enum(['nothing', 'extension', 'redo'], 'invalid'),
    days: z._default(
      z.int('type').check(z.gte(1, 'tooSmall'), z.lte(mostDisputeDays, 'tooLarge')),
      7,
    ),
    ground: z._default(z.enum(disputeGrounds, 'invalid'), 'other'),
    reason: text(1000),
  },
  output: onServer && staffOrder,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'disputeClosed',
    'disputeOwnDecision',
    'disputeWithParties',
  ],
});

/**
 * Decides the dispute that is open about an order by giving money back: all that is left of it, which cancels an open order,
 * or a part. What has left already the merchant owes from then on. Both sides read the reason. `id` is the order's.
 */
export const refundDispute = staffEndpoint('refundDispute', {
  route: 'POST /staff/orders/{id}/dispute/refund',
  staff: { needs: 'money', proof: 'money' },
  movesMoney: true,
  tags: ['orders', 'money', 'staffWork'],
  input: onServer && {
    id,
    disputeId: id,
    amount: z.int('type').check(z.gte(100, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
    ground: z._default(z.enum(disputeGrounds, 'invalid'), 'other'),
    reason: text(1000),
  },
  output: onServer && staffOrder,
  errors: onServer && [
    'notFound',
    'orderWrongState',
    'disputeClosed',
    'disputeOwnDecision',
    'disputeWithParties',
  ],
});
