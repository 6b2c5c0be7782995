import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, pageOf, pageQuery } from '../shapes/common.ts';
import { payoutHold } from '../shapes/payout-hold.ts';

/** What is held back and was, of everybody, of a merchant or of an order, the latest first. */
export const pagePayoutHolds = endpoint({
  name: 'pagePayoutHolds',
  method: 'GET',
  path: '/staff/payout-holds',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money'],
  input: z.strictObject({ ...pageQuery, merchantId: z.optional(id), orderId: z.optional(id) }),
  output: pageOf(payoutHold),
  errors: [],
});
