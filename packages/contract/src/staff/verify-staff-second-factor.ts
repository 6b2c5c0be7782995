import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { secondFactorCode, ticket } from '../shapes/account.ts';
import { staffSession } from '../shapes/staff-account.ts';

/** The second step of signing a member of staff in: the ticket that the password gave, and a code of the app or a recovery code. */
export const verifyStaffSecondFactor = endpoint({
  name: 'verifyStaffSecondFactor',
  method: 'POST',
  path: '/staff/open/second-factor',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ ticket, code: secondFactorCode }),
  output: staffSession,
  errors: ['resetTicketExpired', 'wrongSecondFactor', 'loginLocked', 'accountSuspended'],
});
