import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** The file is with the bank: merchants see that their money is on its way. */
export const sendPayoutRun = endpoint({
  name: 'sendPayoutRun',
  method: 'POST',
  path: '/staff/payout-runs/{id}/send',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({ id }),
  output: payoutRun,
  errors: [
    'notFound',
    'payoutRunWrongState',
    'withdrawalWrongState',
    'payoutAccountChanged',
    'payoutsHeld',
  ],
});
