import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Shuts a member of staff out, with the reason for the log; every session ends. */
export const disableStaff = endpoint({
  name: 'disableStaff',
  method: 'POST',
  path: '/staff/accounts/{id}/disable',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffAccount,
  errors: ['notFound', 'ownStaffAccount', 'lastAdministrator', 'staffWrongState'],
});
