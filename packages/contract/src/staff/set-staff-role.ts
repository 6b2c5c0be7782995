import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Gives a member of staff another role; never oneself, and never the last administrator. */
export const setStaffRole = endpoint({
  name: 'setStaffRole',
  method: 'POST',
  path: '/staff/accounts/{id}/role',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ id, role: z.enum(staffRoles) }),
  output: staffAccount,
  errors: ['notFound', 'ownStaffAccount', 'lastAdministrator'],
});
