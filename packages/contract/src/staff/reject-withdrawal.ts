import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { withdrawalReview } from '../shapes/staff-finance.ts';

/** Rejects a withdrawal with a reason; the money is withdrawable again. */
export const rejectWithdrawal = endpoint({
  name: 'rejectWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/{id}/reject',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({ id, reason: text(500) }),
  output: withdrawalReview,
  errors: ['notFound', 'withdrawalWrongState'],
});
