import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Ends every session and takes the password away; a mail with a link, as of an invitation, lets its owner choose another. */
export const resetStaffAccount = endpoint({
  name: 'resetStaffAccount',
  method: 'POST',
  path: '/staff/accounts/{id}/reset',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id }),
  output: staffAccount,
  errors: ['notFound', 'ownStaffAccount', 'staffWrongState'],
});
