import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { fundPassword, sixDigits } from '../shapes/account.ts';

/** Sets a new fund password with a code mailed by sendEmailCode to the bound mailbox. */
export const forgetFundPassword = endpoint({
  name: 'forgetFundPassword',
  method: 'POST',
  path: '/merchant/merchant/pay-password/forget',
  realm: 'merchant',
  tags: ['fundPassword'],
  input: z.strictObject({ code: sixDigits, password: fundPassword, confirmPassword: z.string() }),
  output: nothing,
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'fundPasswordEqualsLogin'],
});
