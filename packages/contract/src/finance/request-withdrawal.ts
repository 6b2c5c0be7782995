import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { fils } from '../shapes/common.ts';
import { withdrawalRow } from '../shapes/finance.ts';
import { secondFactorCode, typedPassword } from '../shapes/account.ts';

/** Asks for a withdrawal: reserved at once, under a lock; asks for a code too where the second factor is on. */
export const requestWithdrawal = endpoint({
  name: 'requestWithdrawal',
  method: 'POST',
  path: '/merchant/merchant/apply/withdraw',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['money', 'fundPassword'],
  movesMoney: true,
  input: z.strictObject({
    amount: fils.check(z.gte(1, 'tooSmall')),
    fundPassword: typedPassword,
    /** Where the second factor is on. */
    code: z.optional(secondFactorCode),
  }),
  output: withdrawalRow,
  errors: [
    'insufficientBalance',
    'withdrawalDisagrees',
    'payoutsHeld',
    'payoutAccountMissing',
    'fundPasswordMissing',
    'wrongFundPassword',
    'fundPasswordLocked',
    'secondFactorRequired',
    'wrongSecondFactor',
    'loginLocked',
  ],
});
