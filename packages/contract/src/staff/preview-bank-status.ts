import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fils, id } from '../shapes/common.ts';
import { importBankStatus } from './import-bank-status.ts';

const payments = z.object({ count: z.int(), amount: fils });

/** What the status file of the bank would bring about: nothing is kept, and it can still be read. Refuses what reading it refuses. */
export const previewBankStatus = endpoint({
  name: 'previewBankStatus',
  method: 'POST',
  path: '/staff/payout-runs/preview',
  realm: 'staff',
  staff: { needs: 'money', noProof: 'looking' },
  limit: perMinute(20),
  input: importBankStatus.input,
  output: z.object({
    runId: id,
    number: z.string(),
    /** What is new in it, by what the bank says. */
    accepted: payments,
    paid: payments,
    returned: payments,
    /** Of how many payments it says nothing, or what is known already. */
    unchanged: z.int(),
  }),
  errors: importBankStatus.errors,
});
