import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceReview } from '../shapes/service-review.ts';

/**
 * Approves: the version is published, or the update applied. `number` is the version that was looked at. An update
 * whose pictures are still being made is `servicePreparing`; `mediaReady` of the review says when they are there.
 */
export const approveService = endpoint({
  name: 'approveService',
  method: 'POST',
  path: '/staff/services/{id}/approve',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['services', 'staffWork'],
  input: z.strictObject({ id, number: z.int() }),
  output: serviceReview,
  errors: ['notFound', 'serviceWrongState', 'servicePreparing', 'licenceExpired', 'papersMissing'],
});
