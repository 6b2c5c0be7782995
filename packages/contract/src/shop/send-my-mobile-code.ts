import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile } from '../shapes/account.ts';

/** Texts a code to the number that is to be the customer's, or is and was never shown to be. */
export const sendMyMobileCode = endpoint({
  name: 'sendMyMobileCode',
  method: 'POST',
  path: '/shop/account/mobile-code',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile'],
  input: z.strictObject({ mobile }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['codeTooSoon', 'tooManyRequests'],
});
