import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import { breakdownOf } from '../money/order-breakdown.ts';
import { borneByPlatform } from './refund-bearing.ts';

describe('Who bears a refund: a share of the merchant’s loss, by the setting', () => {
  it('nothing where nothing is set, all of it at a hundred, and never more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 9_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        fc.integer({ min: 0, max: 100 }),
        (gross, part, percent) => {
          const rates = { merchantHasTrn: true, feeBasisPoints: 1000 };
          const before = breakdownOf({ gross: fils(gross), ...rates });
          const refunded = fils(Math.ceil((gross * part) / 100));
          const after = breakdownOf({ gross: fils(gross), refunded, ...rates });
          const loss = before.merchantReceives - after.merchantReceives;
          const borne = borneByPlatform(before, after, percent);
          expect(borneByPlatform(before, after, 0)).toBe(0);
          expect(borneByPlatform(before, after, 100)).toBe(loss);
          expect(borne).toBeGreaterThanOrEqual(0);
          expect(borne).toBeLessThanOrEqual(loss);
        },
      ),
    );
  });
});
