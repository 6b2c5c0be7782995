import { recoveryStates } from '@khidma/domain/staff/recovery-transitions';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';

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
