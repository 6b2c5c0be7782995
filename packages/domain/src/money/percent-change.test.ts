import { describe, expect, it } from 'vitest';
import { fils, percentChange } from './fils.ts';

describe('prices compared, with old, new and percent', () => {
  it('has no change of nothing', () => expect(() => percentChange(fils(0), fils(100))).toThrow());

  it.each([
    [10_000, 10_000, 0],
    [10_000, 11_000, 10],
    [10_000, 9_000, -10],
    [200, 99_999_999, 49_999_900],
    [10_000, 10_049, 0],
    [10_000, 10_050, 1],
    [10_000, 9_950, -1],
  ])('%i → %i is %i%%', (from, to, percent) =>
    expect(percentChange(fils(from), fils(to))).toBe(percent),
  );
});
