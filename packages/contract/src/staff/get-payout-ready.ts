import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fils } from '../shapes/common.ts';

/** What is approved and waits for a run, and whether the account that pays is set. */
export const getPayoutReady = endpoint({
  name: 'getPayoutReady',
  method: 'GET',
  path: '/staff/payout-runs/ready',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money'],
  input: z.strictObject({}),
  output: z.object({
    count: z.int(),
    total: fils,
    blocked: z.int(),
    resting: z.int(),
    /** What staff hold back. */
    held: z.int(),
    hasPayer: z.boolean(),
  }),
  errors: [],
});
