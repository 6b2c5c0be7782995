import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { instant } from '../shapes/common.ts';
import { feeSource } from '../shapes/fee-rule.ts';

/** A rate over a time. */
export const ownFee = z.object({
  basisPoints: z.int(),
  source: feeSource,
  /** Why, in the operator's words; '' of the general one. */
  note: z.string(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  state: z.enum(['past', 'inForce', 'coming']),
});

/**
 * What the merchant is charged, why, what it was and what comes; by category where its categories differ. With a category:
 * what it is charged for that one, whether it sells anything of it or not.
 */
export const getOwnFees = endpoint({
  name: 'getOwnFees',
  method: 'GET',
  path: '/order/landlord/income/fee/rates',
  realm: 'merchant',
  tags: ['money', 'services'],
  input: z.strictObject({ categoryId: z.optional(z.string().check(z.maxLength(60))) }),
  output: z.object({
    lines: z.array(
      z.object({
        /** Empty: whatever the merchant sells. */
        categoryIds: z.array(z.string()),
        fees: z.array(ownFee),
      }),
    ),
  }),
  errors: [],
});
