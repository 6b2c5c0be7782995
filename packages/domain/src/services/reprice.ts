import { maxPrice, minPrice } from '../limits/limits.ts';
import { type Fils, fils, portion, roundHalfUp, toDirhams } from '../money/fils.ts';
import { displayedPrice, isPriceInRange } from '../money/price.ts';
import type { Problem } from '../rules/problem.ts';
import { pricingOf, type ServiceCombination, type ServiceContent } from './service-content.ts';
import { pricingProblems } from './service-rules.ts';

/** What new prices are rounded to, in fils: exact, a quarter, half or whole dirham, five dirhams. */
export const priceSteps = [1, 25, 50, 100, 500] as const;

/** By how many percent prices can be lowered at most at once: nothing becomes free. */
const maxPercentDown = 99;

/** By how many percent prices can be raised at most at once; ours, against a slip of the finger. */
const maxPercentUp = 500;

/** How prices are changed: by so many percent or fils, up or (negative) down, then rounded to the nearest step. */
export interface PriceChange {
  readonly by: 'percent' | 'amount';
  /** Whole percent, or fils. */
  readonly value: number;
  /** Fils. */
  readonly step: (typeof priceSteps)[number];
}

/** What becomes of the price of one choice of options. */
export interface PriceLine {
  readonly options: readonly number[];
  readonly before: number;
  readonly after: number;
  /** What customers see, after the discount; null where the discount or the price itself cannot be. */
  readonly shownBefore: number | null;
  readonly shownAfter: number | null;
  /** What is wrong with the new price, at most one. */
  readonly problem: Problem | null;
}

/** A content with its prices changed, and each of the changes. */
export interface Repriced {
  readonly content: ServiceContent;
  /** Of the combinations that are on sale; those switched off follow as far as they can. */
  readonly lines: readonly PriceLine[];
}

/** The furthest that a change may go in its direction, in whole percent or fils. */
export const furthestChange = ({ by, value }: Pick<PriceChange, 'by' | 'value'>): number => {
  if (by === 'amount') return maxPrice;
  return value < 0 ? maxPercentDown : maxPercentUp;
};

/** What is wrong with a change itself, whatever it is done to. */
export const priceChangeProblems = (change: PriceChange): Problem[] => {
  const { by, value } = change;
  if (value === 0) return [{ path: 'change.value', rule: 'required' }];
  const furthest = furthestChange(change);
  if (Math.abs(value) <= furthest) return [];
  const limit = by === 'amount' ? Number(toDirhams(fils(furthest))) : furthest;
  return value < 0
    ? [{ path: 'change.value', rule: 'tooSmall', params: { min: -limit } }]
    : [{ path: 'change.value', rule: 'tooLarge', params: { max: limit } }];
};

/** A price after a change. Halves of a step are rounded up; the result may be out of range. */
export const changedPrice = (price: Fils, { by, value, step }: PriceChange): Fils => {
  const exact = by === 'percent' ? portion(price, 100 + value, 100) : fils(price + value);
  return fils(roundHalfUp(exact, step) * step);
};

/** Changes every price of a content. What has no price yet, or one that was never possible, stays as it was typed. */
export const reprice = (content: ServiceContent, change: PriceChange): Repriced => {
  const pairs = content.combinations.map((combination, index) => ({
    before: combination,
    after: repriced(combination, change),
    index,
  }));
  return {
    content: { ...content, combinations: pairs.map(({ after }) => after) },
    lines: pairs.flatMap(({ before, after, index }) =>
      before.enabled && before.price !== null && after.price !== null
        ? {
            options: before.options,
            before: before.price,
            after: after.price,
            shownBefore: shown(before),
            shownAfter: shown(after),
            problem: pricingProblems(`combinations.${index}.`, after)[0] ?? null,
          }
        : [],
    ),
  };
};

const repriced = (combination: ServiceCombination, change: PriceChange): ServiceCombination => {
  const { price, enabled } = combination;
  if (price === null || !isPriceInRange(price)) return combination;
  const after = changedPrice(fils(price), change);
  return enabled || isPriceInRange(after) ? { ...combination, price: after } : combination;
};

const shown = (combination: ServiceCombination): Fils | null => {
  const pricing = pricingOf(combination);
  if (pricing === null) return null;
  const price = displayedPrice(pricing);
  return price >= minPrice ? price : null;
};
