import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** Puts what is approved into a run, the longest waiting first. */
export const makePayoutRun = endpoint({
  name: 'makePayoutRun',
  method: 'POST',
  path: '/staff/payout-runs/make',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: z.strictObject({}),
  output: payoutRun,
  errors: ['payoutRunEmpty', 'payoutBankMissing'],
});
