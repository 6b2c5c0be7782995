import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';

/** Mails the code for a new password, of a member of staff. Answers alike whether or not the address is known. */
export const sendStaffResetCode = endpoint({
  name: 'sendStaffResetCode',
  method: 'POST',
  path: '/staff/open/forgot-password',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ email }),
  output: z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: ['codeTooSoon', 'tooManyRequests'],
});
