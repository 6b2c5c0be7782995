import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPrice, minPrice } from '../limits/limits.ts';
import { fils } from '../money/fils.ts';
import { isPriceInRange, keepsFloor } from '../money/price.ts';
import {
  changedPrice,
  priceChangeProblems,
  priceSteps,
  reprice,
  type PriceChange,
} from './reprice.ts';
import type { ServiceCombination, ServiceContent } from './service-content.ts';

const content = (combinations: Partial<ServiceCombination>[]): ServiceContent => ({
  name: 'Cleaning',
  description: '',
  categoryId: null,
  mediaIds: [],
  coverId: null,
  specs: [{ name: 'Size', options: ['Small', 'Large'] }],
  combinations: combinations.map((each, index) => ({
    options: [index],
    enabled: true,
    price: 10_000,
    discount: null,
    firstOrderDiscount: null,
    ...each,
  })),
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
});
const percent = (value: number, step: PriceChange['step'] = 1): PriceChange => ({
  by: 'percent',
  value,
  step,
});
const price = fc.integer({ min: minPrice, max: maxPrice });
const step = fc.constantFrom(...priceSteps);

describe('Price: at least AED 2.00 and at most AED 999999.99; the price after discount must also be at least 2', () => {
  it('says of which prices a change breaks that, and what would be possible', () => {
    const { lines } = reprice(
      content([{ price: 300 }, { price: 900, discount: 50 }]),
      percent(-60),
    );
    expect(lines.map(({ after, problem }) => [after, problem?.rule])).toEqual([
      [120, 'price'],
      [360, 'priceFloor'],
    ]);
    expect(lines[1]?.problem).toMatchObject({ path: 'combinations.1.discount' });
    expect(reprice(content([{ price: maxPrice }]), percent(1)).lines[0]?.problem?.params).toEqual({
      min: '2.00',
      max: '999999.99',
    });
  });

  it('calls a price in order only if every rule of prices holds of it', () => {
    const discount = fc.option(fc.integer({ min: 1, max: 99 }));
    const value = fc.integer({ min: -99, max: 500 });
    fc.assert(
      fc.property(price, discount, value, step, (before, off, by, to) => {
        const [line] = reprice(content([{ price: before, discount: off }]), percent(by, to)).lines;
        const after = fils(line?.after ?? 0);
        expect(line?.problem === null).toBe(isPriceInRange(after) && keepsFloor(after, off));
      }),
    );
  });
});

describe('a change of prices', () => {
  it('changes nothing by nothing, and not by more than a slip of the finger would', () => {
    const rule = (change: PriceChange) => priceChangeProblems(change)[0]?.rule;
    expect(rule(percent(0))).toBe('required');
    expect(rule(percent(-100))).toBe('tooSmall');
    expect(rule(percent(501))).toBe('tooLarge');
    expect(rule({ by: 'amount', value: -maxPrice - 1, step: 1 })).toBe('tooSmall');
    expect(rule({ by: 'amount', value: 500, step: 1 })).toBeUndefined();
    expect(rule(percent(-99))).toBeUndefined();
  });

  it('rounds to the nearest step, halves up', () => {
    expect(changedPrice(fils(9_950), percent(10, 100))).toBe(10_900);
    expect(changedPrice(fils(10_000), { by: 'amount', value: 250, step: 500 })).toBe(10_500);
    expect(changedPrice(fils(333), percent(10, 1))).toBe(366);
    expect(changedPrice(fils(10_010), { by: 'amount', value: -1000, step: 25 })).toBe(9_000);
  });

  it('lands on a step, at most half of one from the exact price, and never turns the order of two prices', () => {
    const value = fc.integer({ min: -99, max: 500 });
    fc.assert(
      fc.property(price, price, value, step, (a, b, by, to) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const after = changedPrice(fils(low), percent(by, to));
        expect(after % to).toBe(0);
        expect(Math.abs(after - (low * (100 + by)) / 100)).toBeLessThanOrEqual(to / 2 + 0.5);
        expect(changedPrice(fils(high), percent(by, to))).toBeGreaterThanOrEqual(after);
      }),
    );
  });

  it('says what customers will see, after the discount', () => {
    const { lines } = reprice(content([{ discount: 10 }]), percent(20));
    expect(lines).toMatchObject([
      { before: 10_000, after: 12_000, shownBefore: 9_000, shownAfter: 10_800, problem: null },
    ]);
  });

  it('leaves what has no price, takes along what is switched off, and touches nothing else', () => {
    const before = content([{ price: null }, { enabled: false }, { enabled: false, price: 300 }]);
    const { content: after, lines } = reprice(before, percent(-50));
    expect(after.combinations.map((each) => each.price)).toEqual([null, 5_000, 300]);
    expect(lines).toEqual([]);
    expect({ ...after, combinations: [] }).toEqual({ ...before, combinations: [] });
  });
});
