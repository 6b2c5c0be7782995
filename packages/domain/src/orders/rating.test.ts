import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxRating, minRating, serviceScore } from './rating.ts';

const none = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };

describe('The total service score', () => {
  it('is none before the first rating', () => expect(serviceScore(none)).toBeNull());

  it.each([
    [{ ...none, 5: 3 }, 5],
    [{ ...none, 1: 1, 5: 1 }, 3],
    [{ ...none, 4: 1, 5: 2 }, 4.7],
    [{ ...none, 4: 19, 5: 1 }, 4.1],
  ])('of %j is %d', (counts, score) => expect(serviceScore(counts)).toBe(score));

  it('lies between the worst and the best that was given', () => {
    const count = fc.nat(1_000_000);
    fc.assert(
      fc.property(fc.record({ 1: count, 2: count, 3: count, 4: count, 5: count }), (counts) => {
        const score = serviceScore(counts) ?? minRating;
        expect(score).toBeGreaterThanOrEqual(minRating);
        expect(score).toBeLessThanOrEqual(maxRating);
      }),
    );
  });
});
