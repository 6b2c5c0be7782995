import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { revisionDetail } from '../shapes/merchant-revision.ts';

/** One change of a merchant's sensitive fields, beside what was in force when it was sent. */
export const getMerchantRevision = endpoint({
  name: 'getMerchantRevision',
  method: 'GET',
  path: '/staff/merchant-revisions/{id}',
  realm: 'staff',
  staff: { needs: 'papers', logged: { as: 'merchant', by: 'merchantId' } },
  tags: ['revisions'],
  input: z.strictObject({ id }),
  output: revisionDetail,
  errors: ['notFound'],
});
