import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { loginPassword, session, ticket } from '../shapes/account.ts';

/** Sets a new login password by ticket. After the first sign-in it begins the session; after a forgotten password the merchant signs in again. */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/merchant/open/reset-password',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  output: z.object({ session: z.nullable(session) }),
  errors: ['resetTicketExpired', 'samePassword', 'passwordEqualsFundPassword'],
});
