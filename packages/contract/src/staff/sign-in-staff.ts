import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { email, typedPassword } from '../shapes/account.ts';
import { id, instant } from '../shapes/common.ts';

/** Signs a member of staff in. */
export const signInStaff = endpoint({
  name: 'signInStaff',
  method: 'POST',
  path: '/staff/open/login',
  realm: 'public',
  input: z.strictObject({ email, password: typedPassword }),
  output: z.object({
    token: z.string(),
    expiresAt: instant,
    staff: z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
    }),
  }),
  errors: ['wrongCredentials', 'loginLocked', 'accountSuspended'],
});
