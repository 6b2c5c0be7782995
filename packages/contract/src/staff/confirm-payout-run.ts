import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** The bank has paid all of a run that it has not spoken of, where it sends no file. */
export const confirmPayoutRun = endpoint({
  name: 'confirmPayoutRun',
  method: 'POST',
  path: '/staff/payout-runs/{id}/confirm',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({ id, bankReference: z._default(optionalText(35), '') }),
  output: payoutRun,
  errors: ['notFound', 'payoutRunWrongState'],
});
