import { maxPromoCode, minPrice, minPromoCode } from '../limits/limits.ts';
import { type Fils, fils, portion, subtract, toDirhams } from '../money/fils.ts';
import type { Broken, ServerRuleName } from '../rules/problem.ts';

/** What a code takes off: a share of the price, at most so much, or an amount. */
export type PromoValue =
  | { readonly kind: 'percent'; readonly percentOff: number; readonly most: Fils | null }
  | { readonly kind: 'amount'; readonly amountOff: Fils };

/** What limits the use of a code at its merchant, who bears it: its price is the lower one. */
export interface PromoCode {
  readonly value: PromoValue;
  /** The categories it holds for; all where there is none. */
  readonly categoryIds: readonly string[];
  readonly validFrom: Date;
  /** When it ends; null where it does not by itself. */
  readonly validUntil: Date | null;
  readonly isPaused: boolean;
  /** How many orders altogether, and of one customer; null where nothing limits them. */
  readonly maxUses: number | null;
  readonly maxUsesEach: number | null;
  /** What an order must come to without it. */
  readonly leastAmount: Fils;
  readonly firstOrderOnly: boolean;
}

/** The order that a code is to be used for. */
export interface PromoOrder {
  readonly categoryId: string;
  /** What would be paid without the code. */
  readonly payable: Fils;
  readonly isFirstOrder: boolean;
}

/** How often a code has been used already: orders that were paid, and that still wait to be. */
export interface PromoUses {
  readonly all: number;
  readonly own: number;
}

/** A code as it is typed: letters of any case, with or without blanks, are the same. */
export const promoCodeOf = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();

/** Whether a text can be a code: what people type off a leaflet. */
export const isPromoCode = (code: string): boolean =>
  code.length >= minPromoCode && code.length <= maxPromoCode && /^[A-Z0-9][A-Z0-9-]*$/.test(code);

/**
 * Returns what a code takes off an amount, at most down to the lowest price that there is: after every other discount,
 * and so part of the price itself.
 */
export function promoDiscount(value: PromoValue, payable: Fils): Fils {
  const wanted =
    value.kind === 'amount'
      ? value.amountOff
      : capped(portion(payable, value.percentOff, 100), value.most);
  return fils(Math.max(0, Math.min(wanted, subtract(payable, minPrice))));
}

const capped = (amount: Fils, most: Fils | null): Fils =>
  most !== null && most < amount ? most : amount;

/** Returns why a code cannot be used for an order; null where it can. */
export function validatePromoCode(
  code: PromoCode,
  order: PromoOrder,
  { uses, now }: { readonly uses: PromoUses; readonly now: Date },
): Broken<ServerRuleName> | null {
  if (now < code.validFrom) return { rule: 'promoNotYet' };
  if (code.isPaused || (code.validUntil !== null && now >= code.validUntil))
    return { rule: 'promoOver' };
  if (code.categoryIds.length > 0 && !code.categoryIds.includes(order.categoryId))
    return { rule: 'promoElsewhere' };
  if (code.firstOrderOnly && !order.isFirstOrder) return { rule: 'promoFirstOrder' };
  if (order.payable < code.leastAmount)
    return { rule: 'promoLeast', params: { least: toDirhams(code.leastAmount) } };
  if (code.maxUsesEach !== null && uses.own >= code.maxUsesEach) return { rule: 'promoUsedByYou' };
  if (code.maxUses !== null && uses.all >= code.maxUses) return { rule: 'promoUsedUp' };
  return promoDiscount(code.value, order.payable) > 0 ? null : { rule: 'promoNothing' };
}

/** How a code stands. */
export const promoStates = ['active', 'planned', 'paused', 'over', 'usedUp'] as const;

/** Returns how a code stands, for lists. */
export const promoStateOf = (
  { validFrom, validUntil, isPaused, maxUses }: PromoCode,
  { uses, now }: { readonly uses: number; readonly now: Date },
): (typeof promoStates)[number] => {
  if (validUntil !== null && now >= validUntil) return 'over';
  if (isPaused) return 'paused';
  if (maxUses !== null && uses >= maxUses) return 'usedUp';
  return now < validFrom ? 'planned' : 'active';
};
