import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** One payout run with its payments. */
export const getPayoutRun = endpoint({
  name: 'getPayoutRun',
  method: 'GET',
  path: '/staff/payout-runs/{id}',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:payoutRuns'],
  input: z.strictObject({ id }),
  output: payoutRun,
  errors: ['notFound'],
});
