import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText } from '../shapes/common.ts';
import { remark } from '../shapes/application.ts';
import { serviceReview } from '../shapes/service-review.ts';

/** Declines with a message or remarks on fields, by their paths in the content; neither is refused. */
export const declineService = endpoint({
  name: 'declineService',
  method: 'POST',
  path: '/staff/services/{id}/decline',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['services', 'staffWork'],
  input: z.strictObject({
    id,
    number: z.int(),
    message: z._default(optionalText(1000), ''),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  }),
  output: serviceReview,
  errors: ['notFound', 'serviceWrongState'],
});
