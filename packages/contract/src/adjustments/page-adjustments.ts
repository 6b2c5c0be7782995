import { adjustmentStates } from '@khidma/domain/ledger/adjustment-words';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { adjustment } from '../shapes/adjustment.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';

/** What is booked beside orders, of everybody or of a merchant, the latest first. */
export const pageAdjustments = endpoint({
  name: 'pageAdjustments',
  method: 'GET',
  path: '/staff/adjustments',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money', 'desk:adjustments'],
  input: z.strictObject({
    ...pageQuery,
    merchantId: z.optional(id),
    status: z.optional(z.enum(adjustmentStates, 'invalid')),
  }),
  output: pageOf(adjustment),
  errors: [],
});
