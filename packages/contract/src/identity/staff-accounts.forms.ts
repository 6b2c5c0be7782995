import { email } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { personName } from '../shapes/person-name.ts';
import { maxPersonName } from '@khidma/domain/limits/limits';
import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';

/** What `inviteStaff` takes. */
export const inviteStaffInput = z.strictObject({
  name: personName(maxPersonName),
  email,
  role: z.enum(staffRoles),
});

/** What `setStaffRole` takes. */
export const setStaffRoleInput = z.strictObject({ id, role: z.enum(staffRoles) });
