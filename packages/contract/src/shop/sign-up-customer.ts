import { maxPersonName } from '@khidma/domain/limits/text-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, loginPassword, mobile, sixDigits } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import { personName } from '../shapes/person-name.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Creates a customer, by the code that `sendSignUpCode` mailed, and signs in. Whether an address is taken learns only who has read its mail. */
export const signUpCustomer = endpoint({
  name: 'signUpCustomer',
  method: 'POST',
  path: '/shop/open/sign-up',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({
    name: personName(maxPersonName),
    email,
    mobile,
    password: loginPassword,
    code: sixDigits,
  }),
  output: z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});
