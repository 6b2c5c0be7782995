import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile } from '../shapes/account.ts';

/** Texts the code that signs a customer in. Answers alike whether or not somebody has shown the number to be theirs. */
export const sendSignInCode = endpoint({
  name: 'sendSignInCode',
  method: 'POST',
  path: '/shop/open/send-sms',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ mobile }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['codeTooSoon', 'tooManyRequests'],
});
