import { cancelTermLimits } from '@khidma/domain/orders/cancel-term-limits';
import * as z from 'zod/mini';

/** What cancelling costs the customer: from so many hours before the visit on, so much of the price; none where it is asked of the merchant. */
export const cancelTerms = z
  .array(z.strictObject({ hoursBefore: z.int(), keptBasisPoints: z.int() }))
  .check(z.maxLength(cancelTermLimits.tiers));
