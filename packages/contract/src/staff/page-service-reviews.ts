import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter } from '../shapes/desk-case.ts';
import { pageOf, pageQuery, id, instant } from '../shapes/common.ts';
import { serviceStatus } from '../shapes/service.ts';

/** What waits for a review: something that is not on sale, or a change of something that is. */
export const reviewKind = z.enum(['new', 'update'], 'invalid');

/** Services and updates waiting for review, oldest first; `text` is a part of the service's name. `id` is the service's. */
export const pageServiceReviews = endpoint({
  name: 'pageServiceReviews',
  method: 'GET',
  path: '/staff/services',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['services', 'desk:services'],
  input: z.strictObject({
    ...pageQuery,
    kind: z.optional(reviewKind),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    assigned: assignedFilter,
    late: lateFilter,
  }),
  output: pageOf(
    z.object({
      id,
      name: z.string(),
      /** The version that waits: what is approved is the one that was looked at. */
      number: z.int(),
      merchantName: z.string(),
      status: serviceStatus,
      submittedAt: instant,
      minutesLeft: z.int(),
    }),
  ),
  errors: [],
});
