import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** Gives a run up that has not gone to the bank; its withdrawals wait for another. */
export const cancelPayoutRun = endpoint({
  name: 'cancelPayoutRun',
  method: 'POST',
  path: '/staff/payout-runs/{id}/cancel',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  input: z.strictObject({ id }),
  output: payoutRun,
  errors: ['notFound', 'payoutRunWrongState'],
});
