import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { email, loginPassword, mobile } from '../shapes/account.ts';
import { instant, text } from '../shapes/common.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Creates a customer and signs in. */
export const signUpCustomer = endpoint({
  name: 'signUpCustomer',
  method: 'POST',
  path: '/shop/open/sign-up',
  realm: 'public',
  input: z.strictObject({ name: text(80), email, mobile, password: loginPassword }),
  output: z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: ['emailTaken'],
});
