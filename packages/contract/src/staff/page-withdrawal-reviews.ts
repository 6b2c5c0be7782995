import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { withdrawalStatuses } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { withdrawalReview } from '../shapes/staff-finance.ts';

/** Withdrawals, oldest pending first. */
export const pageWithdrawalReviews = endpoint({
  name: 'pageWithdrawalReviews',
  method: 'GET',
  path: '/staff/withdrawals',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money', 'desk:withdrawals'],
  input: z.strictObject({
    ...pageQuery,
    status: z._default(z.enum(withdrawalStatuses, 'invalid'), 'Pending'),
    assigned: assignedFilter,
    late: lateFilter,
  }),
  output: pageOf(z.object({ ...withdrawalReview.shape, minutesLeft })),
  errors: [],
});
