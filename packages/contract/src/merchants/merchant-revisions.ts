import { staffEndpoint } from '../core/endpoint.ts';
import { remark } from '../shapes/application.ts';
import { id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk.ts';
import { revisionDetail, revisionRow, revisionStatus } from '../shapes/merchant.ts';
import * as z from 'zod/mini';

/** Changes of merchants' sensitive fields: those under review oldest first, decided ones newest first. */
export const pageMerchantRevisions = staffEndpoint('pageMerchantRevisions', {
  route: 'GET /staff/merchant-revisions',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['revisions', 'desk:revisions'],
  input: onServer && {
    ...pageQuery,
    status: z._default(revisionStatus, 'underReview'),
    assigned: assignedFilter,
    late: lateFilter,
  },
  output: onServer && pageOf(z.object({ ...revisionRow.shape, minutesLeft })),
});

/** One change of a merchant's sensitive fields, beside what was in force when it was sent. */
export const getMerchantRevision = staffEndpoint('getMerchantRevision', {
  route: 'GET /staff/merchant-revisions/{id}',
  staff: { needs: 'papers', logged: { as: 'merchant', by: 'merchantId' } },
  tags: ['revisions'],
  input: onServer && { id },
  output: onServer && revisionDetail,
  errors: onServer && ['notFound'],
});

/** Puts a change into force. */
export const approveMerchantRevision = staffEndpoint('approveMerchantRevision', {
  route: 'POST /staff/merchant-revisions/{id}/approve',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['revisions', 'merchants', 'staffWork'],
  input: onServer && { id },
  output: onServer && revisionDetail,
  errors: onServer && ['notFound', 'revisionWrongState'],
});

/** Refuses a change with feedback, by field where it concerns one; what is in force stays. */
export const rejectMerchantRevision = staffEndpoint('rejectMerchantRevision', {
  route: 'POST /staff/merchant-revisions/{id}/reject',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['revisions', 'merchants', 'staffWork'],
  input: onServer && {
    id,
    message: text(1000),
    remarks: z._default(z.array(remark).check(z.maxLength(40)), []),
  },
  output: onServer && revisionDetail,
  errors: onServer && ['notFound', 'revisionWrongState'],
});
