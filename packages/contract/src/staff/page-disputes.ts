import { disputeWaiters } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { disputeRow } from '../shapes/dispute.ts';

/** Disputes of a state, the oldest first; those that are open unless another is asked for. */
export const pageDisputes = endpoint({
  name: 'pageDisputes',
  method: 'GET',
  path: '/staff/disputes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['orders', 'staffWork', 'desk:disputes'],
  input: z.strictObject({
    ...pageQuery,
    status: z._default(z.enum(disputeStatuses, 'invalid'), 'Opened'),
    /** Whom those that are open wait for. */
    waitsFor: z.optional(z.enum(disputeWaiters, 'invalid')),
    assigned: assignedFilter,
    late: lateFilter,
  }),
  output: pageOf(z.object({ ...disputeRow.shape, minutesLeft })),
  errors: [],
});
