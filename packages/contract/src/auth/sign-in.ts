import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import {
  accountName,
  newPasswordTicket,
  session,
  ticket,
  typedPassword,
} from '../shapes/account.ts';

/**
 * Signs in with e-mail or mobile. The first time, and where a second factor is on, it answers with a ticket for the
 * next step instead of a session.
 */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/merchant/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ account: accountName, password: typedPassword }),
  output: z.discriminatedUnion('step', [
    z.object({ step: z.literal('session'), session }),
    z.object({ step: z.literal('activation'), ticket }),
    z.object({ step: z.literal('newPassword'), ...newPasswordTicket.shape }),
    z.object({ step: z.literal('secondFactor'), ticket }),
  ]),
  errors: ['wrongCredentials', 'loginLocked', 'accountSuspended', 'accountTerminated'],
});
