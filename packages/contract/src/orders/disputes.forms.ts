import { id } from '../shapes/common.ts';
import { leastOffered } from '@khidma/domain/disputes/dispute-rules';
import * as z from 'zod/mini';

/** What `offerRefund` takes. */
export const offerRefundInput = z.strictObject({
  id,
  amount: z.int('type').check(z.gte(leastOffered, 'tooSmall'), z.lte(999_999_999, 'tooLarge')),
});
