import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { accountName, newPasswordTicket, sixDigits } from '../shapes/account.ts';

/** Checks a code that was mailed or texted and answers with the ticket that permits a new password. */
export const validateCode = endpoint({
  name: 'validateCode',
  method: 'POST',
  path: '/merchant/open/valid-code',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({
    account: accountName,
    code: sixDigits,
    purpose: z.enum(['resetPassword'], 'invalid'),
  }),
  output: newPasswordTicket,
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});
