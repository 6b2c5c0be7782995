import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, instant } from '../shapes/common.ts';

/** Reads the sealed days of the audit log again: those of the last month line by line, of all others how each seal follows from the one before. */
export const checkStaffLog = endpoint({
  name: 'checkStaffLog',
  method: 'POST',
  path: '/staff/actions/check',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'looking' },
  limit: perMinute(6),
  input: z.strictObject({}),
  output: z.object({
    /** How many days were read line by line, and how many lines they have. */
    days: z.int(),
    actions: z.int(),
    sealedDays: z.int(),
    /** null before the first day is over. */
    last: z.nullable(z.object({ day, seal: z.string(), sealedAt: instant })),
    /** What is not as it was sealed: a day that is missing, other lines, a seal that does not follow. */
    faults: z.array(z.object({ day, fault: z.enum(['missing', 'lines', 'chain']) })),
  }),
  errors: [],
});
