import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { text } from '../shapes/common.ts';
import { payoutRun } from '../shapes/payout-run.ts';

/** Reads the status file of the bank, ISO 20022 pain.002: none twice, none that does not fit its run. */
export const importBankStatus = endpoint({
  name: 'importBankStatus',
  method: 'POST',
  path: '/staff/payout-runs/import',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(20),
  tags: ['money', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({
    name: text(200),
    file: z.string('type').check(z.minLength(1, 'required'), z.maxLength(200_000, 'tooLong')),
  }),
  output: payoutRun,
  errors: [
    'payoutRunWrongState',
    'bankFileUnreadable',
    'bankFileUnknown',
    'bankFileWrongSum',
    'bankFileTwice',
    'bankFileContradicts',
  ],
});
