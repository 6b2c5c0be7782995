import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, session, ticket } from '../shapes/account.ts';

/** The second step of signing in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifySecondFactor = endpoint({
  name: 'verifySecondFactor',
  method: 'POST',
  path: '/merchant/open/second-factor',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ ticket, code: secondFactorCode }),
  output: z.object({ session }),
  errors: [
    'resetTicketExpired',
    'wrongSecondFactor',
    'loginLocked',
    'accountSuspended',
    'accountTerminated',
  ],
});
