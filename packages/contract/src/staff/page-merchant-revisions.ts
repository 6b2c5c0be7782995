import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { assignedFilter, lateFilter, minutesLeft } from '../shapes/desk-case.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { revisionStatus } from '../shapes/merchant.ts';
import { revisionRow } from '../shapes/merchant-revision.ts';

/** Changes of merchants' sensitive fields: those under review oldest first, decided ones newest first. */
export const pageMerchantRevisions = endpoint({
  name: 'pageMerchantRevisions',
  method: 'GET',
  path: '/staff/merchant-revisions',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['revisions', 'desk:revisions'],
  input: z.strictObject({
    ...pageQuery,
    status: z._default(revisionStatus, 'underReview'),
    assigned: assignedFilter,
    late: lateFilter,
  }),
  output: pageOf(z.object({ ...revisionRow.shape, minutesLeft })),
  errors: [],
});
