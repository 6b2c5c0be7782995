import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile } from '../shapes/account.ts';

/** Texts a six-digit code. Answers alike whether or not the number is known. `changePhone`, to the new number, is for a signed-in merchant. */
export const sendSmsCode = endpoint({
  name: 'sendSmsCode',
  method: 'POST',
  path: '/user/open/send-sms',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ mobile, purpose: z.enum(['resetPassword', 'changePhone'], 'invalid') }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['unauthenticated', 'noPermission', 'codeTooSoon', 'tooManyRequests'],
});
