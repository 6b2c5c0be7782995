import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxPrice, minPrice } from '../limits/limits.ts';
import { fils } from '../money/fils.ts';
import {
  isPromoCode,
  validatePromoCode,
  type PromoCode,
  promoCodeOf,
  promoDiscount,
  promoStateOf,
  type PromoValue,
} from './promo-code.ts';

const now = new Date('2026-12-01T08:00:00.000Z');
const code: PromoCode = {
  value: { kind: 'percent', percentOff: 20, most: null },
  categoryIds: [],
  validFrom: now,
  validUntil: null,
  isPaused: false,
  maxUses: null,
  maxUsesEach: null,
  leastAmount: fils(0),
  firstOrderOnly: false,
};
const order = { categoryId: 'ac', payable: fils(20_000), isFirstOrder: true };
const validate = (
  change: Partial<PromoCode> = {},
  orderChange: Partial<typeof order> = {},
  uses = { all: 0, own: 0 },
) =>
  validatePromoCode({ ...code, ...change }, { ...order, ...orderChange }, { uses, now })?.rule ??
  null;

describe('A promo code', () => {
  it('is used within its days, and not while it is paused', () => {
    expect(validate()).toBeNull();
    const later = new Date(now.getTime() + 1);
    expect(validate({ validFrom: later })).toBe('promoNotYet');
    expect(validate({ validUntil: later })).toBeNull();
    expect(validate({ validUntil: now })).toBe('promoOver');
    expect(validate({ isPaused: true })).toBe('promoOver');
  });

  it('is used for its categories, for a first order where it says so', () => {
    expect(validate({ categoryIds: ['ac'] })).toBeNull();
    expect(validate({ categoryIds: ['paint'] })).toBe('promoElsewhere');
    expect(validate({ firstOrderOnly: true }, { isFirstOrder: false })).toBe('promoFirstOrder');
    expect(validate({ firstOrderOnly: true })).toBeNull();
  });

  it('is used so often, and so often by one customer', () => {
    expect(validate({ maxUses: 2 }, {}, { all: 1, own: 1 })).toBeNull();
    expect(validate({ maxUses: 2 }, {}, { all: 2, own: 0 })).toBe('promoUsedUp');
    expect(validate({ maxUsesEach: 1 }, {}, { all: 5, own: 1 })).toBe('promoUsedByYou');
  });

  it('needs an order of so much, and one that leaves something to take off', () => {
    expect(validate({ leastAmount: fils(20_001) })).toBe('promoLeast');
    expect(validate({ leastAmount: fils(20_000) })).toBeNull();
    expect(validate({}, { payable: minPrice })).toBe('promoNothing');
  });

  it('stands as its days, its pause and its uses say', () => {
    const state = (change: Partial<PromoCode>, uses = 0) =>
      promoStateOf({ ...code, ...change }, { uses, now });
    expect(state({})).toBe('active');
    expect(state({ validFrom: new Date(now.getTime() + 1) })).toBe('planned');
    expect(state({ isPaused: true })).toBe('paused');
    expect(state({ validUntil: now, isPaused: true })).toBe('over');
    expect(state({ maxUses: 2 }, 2)).toBe('usedUp');
  });

  it('is the same however it is typed', () => {
    expect(promoCodeOf(' eid 2026\t')).toBe('EID2026');
    expect(isPromoCode('EID-2026')).toBe(true);
    for (const bad of ['', 'AB', '-ABC', 'A B C', 'عيد2026', 'X'.repeat(25)])
      expect(isPromoCode(bad)).toBe(false);
  });
});

describe('What it takes off', () => {
  const values: fc.Arbitrary<PromoValue> = fc.oneof(
    fc.record({
      kind: fc.constant('percent' as const),
      percentOff: fc.integer({ min: 1, max: 99 }),
      most: fc.option(fc.integer({ min: 1, max: maxPrice }).map(fils)),
    }),
    fc.record({
      kind: fc.constant('amount' as const),
      amountOff: fc.integer({ min: 1, max: maxPrice }).map(fils),
    }),
  );

  it('is whole fils, never more than was promised, and leaves the lowest price at least', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: minPrice, max: maxPrice * 50 }), (value, amount) => {
        const payable = fils(amount);
        const off = promoDiscount(value, payable);
        expect(Number.isSafeInteger(off)).toBe(true);
        expect(off).toBeGreaterThanOrEqual(0);
        expect(payable - off).toBeGreaterThanOrEqual(minPrice);
        const promised = value.kind === 'amount' ? value.amountOff : (value.most ?? payable);
        expect(off).toBeLessThanOrEqual(promised);
      }),
    );
  });

  it('is a share, rounded half up, up to its most; or an amount', () => {
    const share = (percentOff: number, most: number | null) =>
      promoDiscount(
        { kind: 'percent', percentOff, most: most === null ? null : fils(most) },
        fils(1_005),
      );
    expect(share(10, null)).toBe(101);
    expect(share(50, 200)).toBe(200);
    expect(promoDiscount({ kind: 'amount', amountOff: fils(300) }, fils(400))).toBe(200);
  });
});
