import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils, sum } from '../money/fils.ts';
import { breakdownOf } from '../money/order-breakdown.ts';
import { type CancelTerms } from './cancel-term-limits.ts';
import { cancelOutcome, cancelsByTerms, cancelTermProblems, termsAhead } from './cancel-terms.ts';
import { orderStatuses } from './order-statuses.ts';
import { planRefund } from './refund-plan.ts';

const hour = 3_600_000;
const reservedAt = new Date('2026-11-23T08:00:00Z');
const before = (hours: number, more = 0) => new Date(reservedAt.getTime() - hours * hour + more);
const cancelTerms: CancelTerms = [
  { hoursBefore: 24, keptBasisPoints: 2_500 },
  { hoursBefore: 4, keptBasisPoints: 5_000 },
];
const order = {
  status: 'Paid' as const,
  disputeId: null,
  cancelTerms,
  reservedAt,
  paidAt: new Date(0),
  actualAmount: 20_001,
  refundAmount: 0,
};

describe('what cancelling costs', () => {
  it('is nothing until the first tier begins, then what the tiers say, to the millisecond', () => {
    expect(cancelOutcome(order, before(24))).toEqual({ kept: 0, refund: 20_001 });
    expect(cancelOutcome(order, before(24, 1))).toEqual({ kept: 5_000, refund: 15_001 });
    expect(cancelOutcome(order, before(4))).toEqual({ kept: 5_000, refund: 15_001 });
    expect(cancelOutcome(order, before(4, 1))).toEqual({ kept: 10_001, refund: 10_000 });
  });

  it('says until when it is free only while it is, and what is over not at all', () => {
    const visit = { reservedAt, amount: 20_001 };
    expect(termsAhead(cancelTerms, visit, before(24))).toMatchObject({
      freeUntil: before(24),
      now: null,
      later: [{ kept: 5_000 }, { kept: 10_001 }],
    });
    expect(termsAhead(cancelTerms, visit, before(24, 1))).toMatchObject({
      freeUntil: null,
      now: { keptBasisPoints: 2_500, kept: 5_000 },
      later: [{ kept: 10_001 }],
    });
    expect(termsAhead(cancelTerms, visit, before(4, 1))).toMatchObject({
      freeUntil: null,
      now: { kept: 10_001 },
      later: [],
    });
    const unknown = { reservedAt: null, amount: null };
    expect(termsAhead(cancelTerms, unknown, before(0))).toMatchObject({
      freeUntil: null,
      now: null,
      later: [{ kept: null }, { kept: null }],
    });
  });

  it('is nothing without a time, and is taken of what has not gone back already', () => {
    expect(cancelOutcome({ ...order, reservedAt: null }, before(1)).kept).toBe(0);
    expect(cancelOutcome({ ...order, refundAmount: 10_001 }, before(1))).toEqual({
      kept: 5_000,
      refund: 5_000,
    });
  });

  it('holds for paid orders that were bought with terms, until the visit’s time has come', () => {
    expect(cancelsByTerms(order, before(0, -1))).toBe(true);
    expect(cancelsByTerms(order, reservedAt)).toBe(false);
    expect(cancelsByTerms({ ...order, cancelTerms: [] }, before(48))).toBe(false);
    expect(cancelsByTerms({ ...order, disputeId: 'd' }, before(48))).toBe(false);
    const able = orderStatuses.filter((status) => cancelsByTerms({ ...order, status }, before(48)));
    expect(able).toEqual(['Paid']);
  });
});

describe('terms are refused', () => {
  it.each([
    [[{ hoursBefore: 0, keptBasisPoints: 1_000 }], 'cancelTerms.0.hoursBefore', 'tooSmall'],
    [[{ hoursBefore: 169, keptBasisPoints: 1_000 }], 'cancelTerms.0.hoursBefore', 'tooLarge'],
    [[{ hoursBefore: 1.5, keptBasisPoints: 1_000 }], 'cancelTerms.0.hoursBefore', 'invalid'],
    [[{ hoursBefore: 24, keptBasisPoints: 99 }], 'cancelTerms.0.keptBasisPoints', 'tooSmall'],
    [[{ hoursBefore: 24, keptBasisPoints: 5_001 }], 'cancelTerms.0.keptBasisPoints', 'tooLarge'],
    [
      [
        { hoursBefore: 24, keptBasisPoints: 1_000 },
        { hoursBefore: 24, keptBasisPoints: 2_000 },
      ],
      'cancelTerms.1.hoursBefore',
      'tooLarge',
    ],
    [
      [
        { hoursBefore: 24, keptBasisPoints: 2_000 },
        { hoursBefore: 4, keptBasisPoints: 2_000 },
      ],
      'cancelTerms.1.keptBasisPoints',
      'tooSmall',
    ],
  ])('%j', (terms, path, rule) => {
    expect(cancelTermProblems(terms, 5_000)).toMatchObject([{ path, rule }]);
  });

  it('where there are more than three; none and three are fine', () => {
    const tiers = [72, 24, 4, 1].map((hoursBefore, index) => ({
      hoursBefore,
      keptBasisPoints: (index + 1) * 1_000,
    }));
    expect(cancelTermProblems(tiers, 5_000)).toMatchObject([{ path: 'cancelTerms' }]);
    expect(cancelTermProblems(tiers.slice(1), 5_000)).toEqual([]);
    expect(cancelTermProblems([], 5_000)).toEqual([]);
  });
});

describe('whatever the terms and the price', () => {
  const terms = fc
    .tuple(
      fc.uniqueArray(fc.integer({ min: 1, max: 168 }), { maxLength: 3 }),
      fc.uniqueArray(fc.integer({ min: 100, max: 10_000 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([hours, kept]): CancelTerms => {
      const rising = kept.toSorted((a, b) => a - b);
      return hours
        .toSorted((a, b) => b - a)
        .map((hoursBefore, index) => ({ hoursBefore, keptBasisPoints: rising[index] ?? 10_000 }));
    });
  const facts = fc.record({
    cancelTerms: terms,
    actualAmount: fc.integer({ min: 200, max: 99_999_999 }),
    minutes: fc.integer({ min: 0, max: 200 * 60 }),
    hasTrn: fc.boolean(),
  });

  it('kept and given back are together what was paid, later never costs less, and the books of it add up', () => {
    fc.assert(
      fc.property(facts, ({ cancelTerms: own, actualAmount, minutes, hasTrn }) => {
        expect(cancelTermProblems(own, 10_000)).toEqual([]);
        const paid = { ...order, cancelTerms: own, actualAmount };
        const now = new Date(reservedAt.getTime() - minutes * 60_000);
        const { kept, refund } = cancelOutcome(paid, now);
        expect(sum([kept, refund])).toBe(actualAmount);
        expect(kept).toBeGreaterThanOrEqual(0);
        expect(refund).toBeGreaterThanOrEqual(0);
        const later = cancelOutcome(paid, new Date(now.getTime() + hour));
        expect(later.kept).toBeGreaterThanOrEqual(kept);
        if (kept === 0 || refund === 0) return;
        // Fee and VAT are those of what is kept: as if nothing else had been sold.
        const rates = { merchantHasTrn: hasTrn, feeBasisPoints: 1_000 };
        const booked = breakdownOf({ gross: fils(actualAmount), ...rates });
        const { after } = planRefund({ booked, rates, planned: null }, refund);
        expect(after.refunded).toBe(refund);
        expect(sum([after.fee, after.feeVat, after.merchantReceives])).toBe(kept);
        expect(after.vat).toBe(breakdownOf({ gross: kept, ...rates }).vat);
      }),
    );
  });
});
