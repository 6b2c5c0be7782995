import { secondFactorCode, typedPassword } from '../shapes/account.ts';
import { fils } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** What `requestWithdrawal` takes. */
export const requestWithdrawalInput = z.strictObject({
  amount: fils.check(z.gte(1, 'tooSmall')),
  fundPassword: typedPassword,
  /** Where the second factor is on. */
  code: z.optional(secondFactorCode),
});
