import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { revisionDetail } from '../shapes/merchant-revision.ts';

/** Puts a change into force. */
export const approveMerchantRevision = endpoint({
  name: 'approveMerchantRevision',
  method: 'POST',
  path: '/staff/merchant-revisions/{id}/approve',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['revisions', 'merchants', 'staffWork'],
  input: z.strictObject({ id }),
  output: revisionDetail,
  errors: ['notFound', 'revisionWrongState'],
});
