import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, newPasswordTicket, sixDigits } from '../shapes/account.ts';

/** Checks the code that was mailed to a customer and answers with the ticket that permits a new password. */
export const checkCustomerResetCode = endpoint({
  name: 'checkCustomerResetCode',
  method: 'POST',
  path: '/shop/open/valid-code',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ email, code: sixDigits }),
  output: newPasswordTicket,
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp'],
});
