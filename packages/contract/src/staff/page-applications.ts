import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { pageOf, pageQuery, id, instant } from '../shapes/common.ts';
import { applicationStatus, merchantType } from '../shapes/application.ts';

/** The queue of applications, the one with least time left first; `minutesLeft` of one business day, Monday to Friday in Dubai, negative when late, null when decided. */
export const pageApplications = endpoint({
  name: 'pageApplications',
  method: 'GET',
  path: '/staff/applications',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['applications', 'desk:applications'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(applicationStatus),
    assigned: assignedFilter,
    late: lateFilter,
  }),
  output: pageOf(
    z.object({
      id,
      reference: z.string(),
      status: applicationStatus,
      /** Who of staff has it in audit; null where nobody does. */
      workedOnBy: z.nullable(z.string()),
      version: z.int(),
      merchantName: z.string(),
      merchantType,
      contactName: z.string(),
      emirate: z.string(),
      submittedAt: instant,
      minutesLeft,
    }),
  ),
  errors: [],
});
