import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery } from '../shapes/common.ts';
import { staffActionRow } from '../shapes/staff-action.ts';
import { staffActionNames, staffSubjectKinds } from '../shapes/staff-action-names.ts';

/** The audit log of what staff did, the latest first; `from` and `to` are days in Dubai, both included. */
export const pageStaffActions = endpoint({
  name: 'pageStaffActions',
  method: 'GET',
  path: '/staff/actions',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:auditLog'],
  input: z.strictObject({
    ...pageQuery,
    staffId: z.optional(id),
    action: z.optional(z.enum(staffActionNames, 'invalid')),
    subjectKind: z.optional(z.enum(staffSubjectKinds, 'invalid')),
    subjectId: z.optional(id),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(staffActionRow),
  errors: [],
});
