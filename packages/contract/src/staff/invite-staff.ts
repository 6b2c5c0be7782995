import { maxPersonName } from '@khidma/domain/limits/text-limits';
import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';
import { personName } from '../shapes/person-name.ts';
import { staffAccount } from '../shapes/staff-account.ts';

/** Invites somebody to the staff by a mail with a link that works once and ends. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/accounts/invite',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: z.strictObject({ name: personName(maxPersonName), email, role: z.enum(staffRoles) }),
  output: staffAccount,
  errors: ['emailTaken'],
});
