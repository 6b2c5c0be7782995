import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

/** Whether a member of staff has come yet, and may come. */
export const staffAccountStates = ['invited', 'active', 'disabled'] as const;

/** A member of staff, as administrators see the account. */
export const staffAccount = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  state: z.enum(staffAccountStates),
  createdAt: instant,
  /** On how many devices they are signed in. */
  sessions: z.int(),
  /** Whether signing in asks for a code of an app. */
  secondFactor: z.boolean(),
});

/** A session of staff that has just begun. `token` is shown once; the server keeps its hash. */
export const staffSession = z.object({
  token: z.string(),
  expiresAt: instant,
  staff: z.object({ id, name: z.string(), email: z.string(), role: z.enum(staffRoles) }),
  /** A second factor has to be set up before anything else is open. */
  mustSetUp: z.boolean(),
});

/** A member of staff, as administrators see the account. */
export type StaffAccount = z.infer<typeof staffAccount>;
