import { maxDiscount, maxPrice, minDiscount } from '@khidma/domain/limits/limits';
import { isPromoCode, promoCodeOf, promoStates } from '@khidma/domain/promotions/promo-code';
import * as z from 'zod/mini';
import { day, fils, id, instant } from './common.ts';

/** A code as a customer types it at an order; '' where there is none. */
export const typedPromoCode = z.pipe(z.string().check(z.maxLength(40)), z.transform(promoCodeOf));

const amount = z.int().check(z.gte(1, 'tooSmall'), z.lte(maxPrice, 'tooLarge'));
const times = z.int().check(z.gte(1, 'tooSmall'), z.lte(1_000_000, 'tooLarge'));

/** What staff set of a code. One of `percentOff` and `amountOff` is given. */
export const promoCodeInput = {
  code: z.pipe(
    z.pipe(z.string().check(z.minLength(1), z.maxLength(40)), z.transform(promoCodeOf)),
    z.string().check(z.refine(isPromoCode, 'promoCode')),
  ),
  merchantId: id,
  percentOff: z.nullable(
    z.int().check(z.gte(minDiscount, 'discount'), z.lte(maxDiscount, 'discount')),
  ),
  amountOff: z.nullable(amount),
  mostOff: z.nullable(amount),
  categoryIds: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20)),
  /** The first and the last day in Dubai. */
  from: day,
  to: z.nullable(day),
  maxUses: z.nullable(times),
  maxUsesEach: z.nullable(times),
  leastAmount: z.int().check(z.gte(0, 'tooSmall'), z.lte(maxPrice, 'tooLarge')),
  firstOrderOnly: z.boolean(),
} as const;

/** A code in the list. */
export const promoCodeRow = z.object({
  id,
  code: z.string(),
  merchantId: id,
  merchantName: z.string(),
  percentOff: z.nullable(z.int()),
  amountOff: z.nullable(fils),
  mostOff: z.nullable(fils),
  categoryIds: z.array(z.string()),
  validFrom: instant,
  /** When it ends; null where it does not by itself. */
  validUntil: z.nullable(instant),
  maxUses: z.nullable(z.int()),
  maxUsesEach: z.nullable(z.int()),
  leastAmount: fils,
  firstOrderOnly: z.boolean(),
  state: z.enum(promoStates),
  /** Orders placed with it that have not lapsed, and what it took off them. */
  uses: z.int(),
  takenOff: fils,
  staffName: z.string(),
  createdAt: instant,
});

/** A code in the list. */
export type PromoCodeRow = z.infer<typeof promoCodeRow>;
