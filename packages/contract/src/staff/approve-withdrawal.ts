import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { withdrawalReview } from '../shapes/staff-finance.ts';

/**
 * Approves a withdrawal: the money leaves the books. Above the limit of the settings, and where the caller approved the
 * account that it goes to, this is the first of two approvals: the withdrawal stays pending until somebody else approves.
 */
export const approveWithdrawal = endpoint({
  name: 'approveWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/{id}/approve',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: withdrawalReview,
  errors: ['notFound', 'withdrawalWrongState', 'secondPersonNeeded', 'payoutsHeld'],
});
