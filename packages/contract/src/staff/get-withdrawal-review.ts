import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { withdrawalReview } from '../shapes/staff-finance.ts';

/** One withdrawal, in whichever state. */
export const getWithdrawalReview = endpoint({
  name: 'getWithdrawalReview',
  method: 'GET',
  path: '/staff/withdrawals/{id}',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money'],
  input: z.strictObject({ id }),
  output: withdrawalReview,
  errors: ['notFound'],
});
