import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, typedPassword } from '../shapes/account.ts';
import { instant } from '../shapes/common.ts';
import { customerInfo } from '../shapes/shop.ts';

/** Signs a customer in. */
export const signInCustomer = endpoint({
  name: 'signInCustomer',
  method: 'POST',
  path: '/shop/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ email, password: typedPassword }),
  output: z.object({ token: z.string(), expiresAt: instant, customer: customerInfo }),
  errors: ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});
