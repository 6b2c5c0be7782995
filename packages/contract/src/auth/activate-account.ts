import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { newPasswordTicket, ticket } from '../shapes/account.ts';

/** Checks the activation code, once, at the first sign-in; the answer's ticket permits the forced new password. */
export const activateAccount = endpoint({
  name: 'activateAccount',
  method: 'POST',
  path: '/merchant/open/activation',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({
    ticket,
    activationCode: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(20)),
  }),
  output: newPasswordTicket,
  errors: [
    'resetTicketExpired',
    'wrongActivationCode',
    'activationCodeExpired',
    'codeTriesUsedUp',
    'alreadyActivated',
  ],
});
