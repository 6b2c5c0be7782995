import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { applicationDetail, remark } from '../shapes/application.ts';

/** Rejects with feedback, by field where it concerns one; the applicant may resubmit. */
export const rejectApplication = endpoint({
  name: 'rejectApplication',
  method: 'POST',
  path: '/staff/applications/{id}/reject',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['applications', 'staffWork'],
  input: z.strictObject({
    id,
    message: text(1000),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  }),
  output: applicationDetail,
  errors: ['notFound', 'applicationWrongState'],
});
