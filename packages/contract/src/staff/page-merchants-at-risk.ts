import { standingFaults } from '@khidma/domain/merchants/standing';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, instant, pageOf, pageQuery } from '../shapes/common.ts';

/** The hundred merchants with the most against them, the worst first, as they were last counted: an hour ago at most. They are one page; `fault` leaves those whom it does not weigh against out. */
export const pageMerchantsAtRisk = endpoint({
  name: 'pageMerchantsAtRisk',
  method: 'GET',
  path: '/staff/merchants-at-risk',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['merchants', 'desk:atRisk'],
  input: z.strictObject({
    ...pageQuery,
    fault: z.optional(z.enum(standingFaults, 'invalid')),
  }),
  output: pageOf(
    z.object({
      id,
      merchantName: z.string(),
      /** What makes it stand out. */
      faults: z.array(z.enum(standingFaults)),
      points: z.int(),
      late: z.int(),
      booked: z.int(),
      cancelled: z.int(),
      disputes: z.int(),
      chargebacks: z.int(),
      /** In tenths of a star. */
      score: z.nullable(z.int()),
      scoreBefore: z.nullable(z.int()),
      countedAt: instant,
    }),
  ),
  errors: [],
});
