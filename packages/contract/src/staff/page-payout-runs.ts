import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { payoutRunRow } from '../shapes/payout-run.ts';

/** Payout runs, the newest first. */
export const pagePayoutRuns = endpoint({
  name: 'pagePayoutRuns',
  method: 'GET',
  path: '/staff/payout-runs',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:payoutRuns'],
  input: z.strictObject(pageQuery),
  output: pageOf(payoutRunRow),
  errors: [],
});
