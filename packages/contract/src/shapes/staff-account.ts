import { chosenClock } from './account.ts';
import { id, instant } from './common.ts';
import { recoveryStates } from '@khidma/domain/staff/recovery-transitions';
import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';

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
  clock: chosenClock,
  /** A second factor has to be set up before anything else is open. */
  mustSetUp: z.boolean(),
});

/** A member of staff, as administrators see the account. */
export type StaffAccount = z.infer<typeof staffAccount>;

const person = z.object({ id, name: z.string() });

/** A member of staff who lost app and recovery codes, on the way back. */
export const staffRecovery = z.object({
  id,
  member: person,
  status: z.enum(recoveryStates),
  /** How whoever asked made sure who is asking. */
  reason: z.string(),
  askedBy: person,
  askedAt: instant,
  confirmedBy: z.nullable(person),
  confirmedAt: z.nullable(instant),
  /** When one that nobody has confirmed ends, and a confirmed one is done. */
  dueAt: instant,
  /** Who can confirm it now: nobody where there is no other administrator. */
  mayConfirm: z.array(person),
  /** Whether the caller can stop it. */
  mayStop: z.boolean(),
});

/** A member of staff who lost app and recovery codes, on the way back. */
export type StaffRecovery = z.infer<typeof staffRecovery>;
