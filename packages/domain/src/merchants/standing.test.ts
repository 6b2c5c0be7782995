import { describe, expect, it } from 'vitest';
import {
  standingFaultsIn,
  type MerchantFigures,
  countStandingPoints,
  standingPoints,
} from './standing.ts';

const fine: MerchantFigures = {
  booked: 20,
  cancelled: 1,
  late: 0,
  disputes: 0,
  chargebacks: 0,
  score: 48,
  scoreBefore: 48,
};

describe('what weighs against a merchant', () => {
  it('is nothing where all is well, or nothing has happened yet', () => {
    expect(countStandingPoints(fine)).toBe(0);
    expect(
      countStandingPoints({ ...fine, booked: 0, cancelled: 0, score: null, scoreBefore: null }),
    ).toBe(0);
    expect(standingFaultsIn(fine)).toEqual([]);
  });

  it('is a share of cancellations, of at least five orders', () => {
    const of = (booked: number, cancelled: number) =>
      standingPoints({ ...fine, booked, cancelled }).cancelled;
    expect([of(4, 4), of(100, 14), of(100, 15), of(10, 3)]).toEqual([0, 0, 1, 3]);
  });

  it('is a rating that falls, and one that is low', () => {
    const of = (score: number, scoreBefore: number | null) =>
      standingPoints({ ...fine, score, scoreBefore }).rating;
    expect([of(46, 48), of(45, 48), of(34, 34), of(30, 40), of(34, null)]).toEqual([0, 2, 1, 3, 1]);
  });

  it('grows with what is late, disputed and charged back, and not for ever', () => {
    expect(countStandingPoints({ ...fine, late: 2, disputes: 1, chargebacks: 1 })).toBe(5);
    expect(countStandingPoints({ ...fine, late: 900 })).toBe(5);
    expect(standingFaultsIn({ ...fine, late: 1, chargebacks: 1 })).toEqual(['late', 'chargebacks']);
  });
});
