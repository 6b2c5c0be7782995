import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { typedPassword } from '../shapes/account.ts';

/** Ends the account for good. Asks for the login password, and for the fund password where one is set; `data.reasons` of terminationBlocked names every block. */
export const terminateAccount = endpoint({
  name: 'terminateAccount',
  method: 'POST',
  path: '/merchant/merchant/writeOff',
  realm: 'merchant',
  limit: perMinute(30),
  input: z.strictObject({ password: typedPassword, fundPassword: z.optional(typedPassword) }),
  output: nothing,
  errors: [
    'wrongPassword',
    'loginLocked',
    'wrongFundPassword',
    'fundPasswordLocked',
    'terminationBlocked',
  ],
});
