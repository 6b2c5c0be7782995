import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceReview } from '../shapes/service-review.ts';

/** What a service submitted. */
export const getServiceReview = endpoint({
  name: 'getServiceReview',
  method: 'GET',
  path: '/staff/services/{id}',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['services'],
  input: z.strictObject({ id }),
  output: serviceReview,
  errors: ['notFound'],
});
