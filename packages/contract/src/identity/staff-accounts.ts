import { inviteStaffInput, setStaffRoleInput } from './staff-accounts.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';
import * as z from 'zod/mini';

/** The people of the platform, by name: for filters. */
export const listStaff = endpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/staff/members',
  realm: 'staff',
  staff: { needs: 'read' },
  output: onServer && z.array(z.object({ id, name: z.string() })),
});

/** Everybody who is or was staff, by name: few people. */
export const listStaffAccounts = endpoint({
  name: 'listStaffAccounts',
  method: 'GET',
  path: '/staff/accounts',
  realm: 'staff',
  staff: { needs: 'people' },
  tags: ['staffAccounts'],
  output: onServer && z.array(staffAccount),
});

/** Invites somebody to the staff by a mail with a link that works once and ends. */
export const inviteStaff = endpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/staff/accounts/invite',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && inviteStaffInput,
  output: onServer && staffAccount,
  errors: onServer && ['emailTaken'],
});

/** Gives a member of staff another role; never oneself, and never the last administrator. */
export const setStaffRole = endpoint({
  name: 'setStaffRole',
  method: 'POST',
  path: '/staff/accounts/{id}/role',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && setStaffRoleInput,
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'lastAdministrator'],
});

/** Shuts a member of staff out, with the reason for the log; every session ends. */
export const disableStaff = endpoint({
  name: 'disableStaff',
  method: 'POST',
  path: '/staff/accounts/{id}/disable',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && z.strictObject({ id, reason: text(500) }),
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'lastAdministrator', 'staffWrongState'],
});

/** Lets a member of staff in again. */
export const enableStaff = endpoint({
  name: 'enableStaff',
  method: 'POST',
  path: '/staff/accounts/{id}/enable',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'staffWrongState'],
});

/** Ends every session and takes the password away; a mail with a link, as of an invitation, lets its owner choose another. */
export const resetStaffAccount = endpoint({
  name: 'resetStaffAccount',
  method: 'POST',
  path: '/staff/accounts/{id}/reset',
  realm: 'staff',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && z.strictObject({ id }),
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'staffWrongState'],
});
