import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** Approves a run; above the limit somebody else than who made it. */
export const approvePayoutRun = endpoint({
  name: 'approvePayoutRun',
  method: 'POST',
  path: '/staff/payout-runs/{id}/approve',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: z.strictObject({ id }),
  output: payoutRun,
  errors: [
    'notFound',
    'payoutRunWrongState',
    'secondPersonNeeded',
    'payoutAccountChanged',
    'payoutsHeld',
  ],
});
