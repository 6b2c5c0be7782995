import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';

/**
 * Mails a six-digit code. Answers alike whether or not the address is known. `fundPassword`, `changePhone` and
 * `bindEmailOld` (to the bound mailbox) and `bindEmailNew` (to the one to be bound) are for a signed-in merchant.
 */
export const sendEmailCode = endpoint({
  name: 'sendEmailCode',
  method: 'POST',
  path: '/merchant/open/send-email',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({
    email,
    purpose: z.enum(
      ['resetPassword', 'fundPassword', 'bindEmailOld', 'bindEmailNew', 'changePhone'],
      'invalid',
    ),
  }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});
