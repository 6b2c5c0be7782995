import * as z from 'zod/mini';
import { returnCauses } from '@khidma/domain/withdrawals/return-causes';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { withdrawalReview } from '../shapes/staff-finance.ts';

/** A payment came back from the bank, or is stopped before it goes there: the money is withdrawable again. */
export const returnWithdrawal = endpoint({
  name: 'returnWithdrawal',
  method: 'POST',
  path: '/staff/withdrawals/{id}/return',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  tags: ['money', 'merchants', 'staffWork'],
  movesMoney: true,
  input: z.strictObject({
    id,
    cause: z.enum(returnCauses, 'invalid'),
    bankReference: z._default(optionalText(35), ''),
    reason: z._default(optionalText(500), ''),
  }),
  output: withdrawalReview,
  errors: ['notFound', 'withdrawalWrongState'],
});
