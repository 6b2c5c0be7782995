import { id, optionalText } from '../shapes/common.ts';
import { returnCauses } from '@khidma/domain/withdrawals/return-causes';
import * as z from 'zod/mini';

/** What `returnWithdrawal` takes. */
export const returnWithdrawalInput = z.strictObject({
  id,
  cause: z.enum(returnCauses, 'invalid'),
  bankReference: z._default(optionalText(35), ''),
  reason: z._default(optionalText(500), ''),
});
