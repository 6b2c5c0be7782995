import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery, id, instant } from '../shapes/common.ts';
import { serviceStatus } from '../shapes/service.ts';

/** Services and updates waiting for review, oldest first. `id` is the service's. */
export const pageServiceReviews = endpoint({
  name: 'pageServiceReviews',
  method: 'GET',
  path: '/staff/services',
  realm: 'staff',
  input: z.strictObject(pageQuery),
  output: pageOf(
    z.object({
      id,
      name: z.string(),
      merchantName: z.string(),
      status: serviceStatus,
      submittedAt: instant,
      minutesLeft: z.int(),
    }),
  ),
  errors: [],
});
