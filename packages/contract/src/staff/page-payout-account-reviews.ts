import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { payoutAccountReview } from '../shapes/staff-finance.ts';

/** Payout accounts waiting for review, oldest first; `minutesLeft` of the business days that the settings promise. */
export const pagePayoutAccountReviews = endpoint({
  name: 'pagePayoutAccountReviews',
  method: 'GET',
  path: '/staff/payout-accounts',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['payoutAccount', 'desk:payoutAccounts'],
  input: z.strictObject({ ...pageQuery, assigned: assignedFilter, late: lateFilter }),
  output: pageOf(z.object({ ...payoutAccountReview.shape, minutesLeft })),
  errors: [],
});
