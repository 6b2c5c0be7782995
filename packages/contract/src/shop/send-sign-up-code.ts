import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';

/**
 * Mails the code that a new customer's account needs. Answers alike whether or not the address has an account: one
 * that has is told by the mail, which holds no code then.
 */
export const sendSignUpCode = endpoint({
  name: 'sendSignUpCode',
  method: 'POST',
  path: '/shop/open/send-email',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ email }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['codeTooSoon', 'tooManyRequests'],
});
