import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { remark } from '../shapes/application.ts';
import { id, text } from '../shapes/common.ts';
import { revisionDetail } from '../shapes/merchant-revision.ts';

/** Refuses a change with feedback, by field where it concerns one; what is in force stays. */
export const rejectMerchantRevision = endpoint({
  name: 'rejectMerchantRevision',
  method: 'POST',
  path: '/staff/merchant-revisions/{id}/reject',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['revisions', 'merchants', 'staffWork'],
  input: z.strictObject({
    id,
    message: text(1000),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  }),
  output: revisionDetail,
  errors: ['notFound', 'revisionWrongState'],
});
