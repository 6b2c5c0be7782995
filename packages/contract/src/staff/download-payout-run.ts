import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** The file of an approved run for the bank, ISO 20022 pain.001. */
export const downloadPayoutRun = endpoint({
  name: 'downloadPayoutRun',
  method: 'GET',
  path: '/staff/payout-runs/{id}/file',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound', 'payoutRunWrongState', 'payoutBankMissing'],
  kind: 'download',
});
