import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockAfter, maxClockOffsetHours, maxClockStepHours } from './demo-clock.ts';

describe("The demo's clock", () => {
  it('goes forward by what it is moved, and never farther ahead than it may', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: maxClockOffsetHours }),
        fc.integer({ min: 1, max: maxClockStepHours }),
        (ahead, step) => {
          const after = clockAfter(ahead, step);
          if (ahead + step > maxClockOffsetHours) expect(after).toBeNull();
          else expect(after).toBe(ahead + step);
        },
      ),
    );
  });
});
