import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPrice, minPrice } from '../limits/limits.ts';
import { type Fils, fils } from './fils.ts';
import {
  bestPrice,
  discounted,
  displayedPrice,
  highestDiscountAllowed,
  isDiscountInRange,
  isPriceInRange,
  keepsFloor,
  lineTotal,
  lowestDisplayed,
  type Pricing,
} from './price.ts';

const prices: fc.Arbitrary<Fils> = fc.integer({ min: minPrice, max: maxPrice }).map(fils);
const percent = fc.option(fc.integer({ min: 1, max: 99 }));

describe('Price: at least AED 2.00 and at most AED 999999.99', () => {
  it.each([199, 100_000_000, 0, -200, 200.5, Number.NaN])('refuses %s fils', (price) =>
    expect(isPriceInRange(price)).toBe(false),
  );
  it.each([200, 99_999_999])('takes %s fils', (price) => expect(isPriceInRange(price)).toBe(true));
});

describe('Discount: between 1 and 99 percent off', () => {
  it.each([0, 100, -1, 1.5])('refuses %s', (percentOff) =>
    expect(isDiscountInRange(percentOff)).toBe(false),
  );
  it.each([1, 99])('takes %s', (percentOff) => expect(isDiscountInRange(percentOff)).toBe(true));
  it('is percent off, not percent of', () => expect(discounted(fils(10_000), 30)).toBe(7000));
});

describe('The price after discount must also be at least 2, tested after rounding', () => {
  it('refuses what rounds to AED 1.99', () => expect(keepsFloor(fils(201), 1)).toBe(false));

  it('takes what rounds half up to AED 2.00', () => {
    // 250 × 79.8 % would be 199.5; in whole percent: 285 × 70 % = 199.5.
    expect(discounted(fils(285), 30)).toBe(200);
    expect(keepsFloor(fils(285), 30)).toBe(true);
  });

  it('names the highest discount that is allowed', () => {
    expect(highestDiscountAllowed(fils(200))).toBe(0);
    expect(highestDiscountAllowed(fils(400))).toBe(50);
    expect(highestDiscountAllowed(maxPrice)).toBe(99);
    fc.assert(
      fc.property(prices, (price) => {
        const highest = highestDiscountAllowed(price);
        expect(highest === 0 || keepsFloor(price, highest)).toBe(true);
        expect(highest === 99 || !keepsFloor(price, highest + 1)).toBe(true);
      }),
    );
  });
});

describe('The first-order discount does not stack; the lower price wins', () => {
  const pricing: Pricing = { price: fils(10_000), discount: 10, firstOrderDiscount: 25 };

  it('gives it to no second order', () =>
    expect(bestPrice(pricing, false)).toEqual({ price: 9000, by: 'discount' }));
  it('gives it to the first', () =>
    expect(bestPrice(pricing, true)).toEqual({ price: 7500, by: 'firstOrder' }));
  it('gives the discount where that is lower', () =>
    expect(bestPrice({ ...pricing, discount: 40 }, true)).toEqual({ price: 6000, by: 'discount' }));
  it('says so where there is none', () =>
    expect(bestPrice({ ...pricing, discount: null, firstOrderDiscount: null }, true)).toEqual({
      price: 10_000,
      by: 'none',
    }));

  it('never makes a price higher', () => {
    fc.assert(
      fc.property(
        prices,
        percent,
        percent,
        fc.boolean(),
        (price, discount, firstOrderDiscount, isFirst) => {
          const best = bestPrice({ price, discount, firstOrderDiscount }, isFirst);
          expect(best.price).toBeLessThanOrEqual(
            displayedPrice({ price, discount, firstOrderDiscount }),
          );
          expect(best.price).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

describe('Displayed price is derived', () => {
  it('is none of nothing', () => expect(lowestDisplayed([])).toBeNull());

  it('is the lowest after discounts, first-order discounts aside', () => {
    const at = (price: number, discount: number | null): Pricing => ({
      price: fils(price),
      discount,
      firstOrderDiscount: 90,
    });
    expect(lowestDisplayed([at(10_000, null), at(12_000, 50), at(7000, null)])).toBe(6000);
  });

  it('counts units', () => expect(lineTotal(fils(6000), 3)).toBe(18_000));
});
