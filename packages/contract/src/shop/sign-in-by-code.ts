import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile, sixDigits } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Signs a customer in by the code that was texted to their number, on the device that asked for it. */
export const signInByCode = endpoint({
  name: 'signInByCode',
  method: 'POST',
  path: '/shop/open/login-by-code',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ mobile, code: sixDigits }),
  output: z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'accountSuspended'],
});
