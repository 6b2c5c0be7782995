import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, ticket, typedPassword } from '../shapes/account.ts';
import { staffSession } from '../shapes/staff-account.ts';

/** Signs a member of staff in; where a second factor is on, it answers with a ticket for the next step. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/staff/open/login',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ email, password: typedPassword }),
  output: z.discriminatedUnion('step', [
    z.extend(staffSession, { step: z.literal('session') }),
    z.object({ step: z.literal('secondFactor'), ticket }),
  ]),
  errors: ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});
