import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Takes the second factor of somebody else away, who has lost the app and the recovery codes; every session of theirs ends. */
export const resetStaffSecondFactor = endpoint({
  name: 'resetStaffSecondFactor',
  method: 'POST',
  path: '/staff/accounts/{id}/second-factor/reset',
  realm: 'staff',
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id }),
  output: staffAccount,
  errors: ['notFound', 'ownStaffAccount', 'secondFactorWrongState'],
});
