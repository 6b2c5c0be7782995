import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';

/** Mails a code to the address that is to be the customer's. Whether it is taken shows in the last step only. */
export const sendMyEmailCode = endpoint({
  name: 'sendMyEmailCode',
  method: 'POST',
  path: '/shop/account/email-code',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile'],
  input: z.strictObject({ email }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['codeTooSoon', 'tooManyRequests'],
});
