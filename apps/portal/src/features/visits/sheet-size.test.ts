import { describe, expect, it } from 'vitest';
import { idleHeight, laneHeight } from './sheet-size.ts';

describe('the height of a lane', () => {
  const at800 = (busy: number, idle: number, hasStrip = false) =>
    laneHeight({ windowHeight: 800, busy, idle, hasStrip });

  it('fills the window with the lanes that have something in them', () => {
    for (const [busy, idle] of [
      [2, 1],
      [3, 0],
      [3, 3],
    ] as const)
      expect(busy * at800(busy, idle) + idle * idleHeight).toBeLessThanOrEqual(800 - 220 + busy);
    expect(at800(2, 0, true)).toBeLessThan(at800(2, 0));
  });

  it('can be read however many there are, and is never stretched', () => {
    expect(at800(12, 0)).toBe(120);
    expect(laneHeight({ windowHeight: 2000, busy: 1, idle: 0, hasStrip: false })).toBe(520);
    expect(at800(0, 3)).toBeGreaterThan(120);
  });
});
