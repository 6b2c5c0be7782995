import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { loginPassword, ticket } from '../shapes/account.ts';
import { nothing } from '../shapes/common.ts';

/** Sets the first password of whoever was invited, by the token of the mailed link; it works once. Then one signs in. */
export const acceptStaffInvitation = endpoint({
  name: 'acceptStaffInvitation',
  method: 'POST',
  path: '/staff/open/accept-invitation',
  realm: 'public',
  limit: perMinute(120),
  input: z.strictObject({ ticket, password: loginPassword, confirmPassword: z.string() }),
  output: nothing,
  errors: ['resetTicketExpired', 'samePassword'],
});
