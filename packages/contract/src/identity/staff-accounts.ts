import { inviteStaffInput, setStaffRoleInput } from './staff-accounts.forms.ts';
import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffAccount } from '../shapes/staff-account.ts';
import * as z from 'zod/mini';

/** The people of the platform, by name: for filters. */
export const listStaff = staffEndpoint('listStaff', {
  route: 'GET /staff/members',
  staff: { needs: 'read' },
  output: onServer && z.array(z.object({ id, name: z.string() })),
});

/** Everybody who is or was staff, by name: few people. */
export const listStaffAccounts = staffEndpoint('listStaffAccounts', {
  route: 'GET /staff/accounts',
  staff: { needs: 'people' },
  tags: ['staffAccounts'],
  output: onServer && z.array(staffAccount),
});

/** Invites somebody to the staff by a mail with a link that works once and ends. */
export const inviteStaff = staffEndpoint('inviteStaff', {
  route: 'POST /staff/accounts/invite',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && inviteStaffInput,
  output: onServer && staffAccount,
  errors: onServer && ['emailTaken'],
});

/** Gives a member of staff another role; never oneself, and never the last administrator. */
export const setStaffRole = staffEndpoint('setStaffRole', {
  route: 'POST /staff/accounts/{id}/role',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && setStaffRoleInput,
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'lastAdministrator'],
});

/** Shuts a member of staff out, with the reason for the log; every session ends. */
export const disableStaff = staffEndpoint('disableStaff', {
  route: 'POST /staff/accounts/{id}/disable',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'lastAdministrator', 'staffWrongState'],
});

/** Lets a member of staff in again. */
export const enableStaff = staffEndpoint('enableStaff', {
  route: 'POST /staff/accounts/{id}/enable',
  staff: { needs: 'people', proof: 'rights' },
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { id },
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'staffWrongState'],
});

/** Ends every session and takes the password away; a mail with a link, as of an invitation, lets its owner choose another. */
export const resetStaffAccount = staffEndpoint('resetStaffAccount', {
  route: 'POST /staff/accounts/{id}/reset',
  staff: { needs: 'people', proof: 'rights' },
  limit: perMinute(20),
  tags: ['staffAccounts', 'staffWork'],
  input: onServer && { id },
  output: onServer && staffAccount,
  errors: onServer && ['notFound', 'ownStaffAccount', 'staffWrongState'],
});
