import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { day, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import { staffActionNames, staffSubjectKinds } from '../shapes/staff-action-names.ts';
import { staffActionRow } from '../shapes/staff-action.ts';
import * as z from 'zod/mini';

/** The audit log of what staff did, the latest first; `from` and `to` are days in Dubai, both included. */
export const pageStaffActions = staffEndpoint('pageStaffActions', {
  route: 'GET /staff/actions',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:auditLog'],
  input: onServer && {
    ...pageQuery,
    staffId: z.optional(id),
    action: z.optional(z.enum(staffActionNames, 'invalid')),
    subjectKind: z.optional(z.enum(staffSubjectKinds, 'invalid')),
    subjectId: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
  },
  output: onServer && pageOf(staffActionRow),
});

/** Reads the sealed days of the audit log again: those of the last month line by line, of all others how each seal follows from the one before. */
export const checkStaffLog = staffEndpoint('checkStaffLog', {
  route: 'POST /staff/actions/check',
  tags: [],
  staff: { needs: 'read', noProof: 'looking' },
  limit: perMinute(6),
  input: onServer && {},
  output: onServer && {
    /** How many days were read line by line, and how many lines they have. */
    days: z.int(),
    actions: z.int(),
    sealedDays: z.int(),
    /** null before the first day is over. */
    last: z.nullable(z.object({ day, seal: z.string(), sealedAt: instant })),
    /** What is not as it was sealed: a day that is missing, other lines, a seal that does not follow. */
    faults: z.array(z.object({ day, fault: z.enum(['missing', 'lines', 'chain']) })),
  },
});
