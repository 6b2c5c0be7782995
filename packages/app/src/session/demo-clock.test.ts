import { afterEach, describe, expect, it } from 'vitest';
import { setClockOffset } from './demo-clock.ts';
import { followDemoClock } from './follow-demo-clock.ts';

const hourMs = 3_600_000;

afterEach(() => setClockOffset(0));

describe('a page of a demo whose clock was moved', () => {
  it('goes by that clock, counted from the device’s each time', () => {
    const before = Date.now();
    setClockOffset(2 * hourMs);
    setClockOffset(24 * hourMs);
    const ahead = Date.now() - before;
    expect(ahead).toBeGreaterThanOrEqual(24 * hourMs);
    expect(ahead).toBeLessThan(25 * hourMs);
    setClockOffset(0);
    expect(Date.now() - before).toBeLessThan(hourMs);
  });

  it('reads it in the configuration, which says nothing anywhere else', async () => {
    const before = Date.now();
    await followDemoClock({});
    expect(Date.now() - before).toBeLessThan(hourMs);
    await followDemoClock({ clockOffsetMs: 2 * hourMs });
    expect(Date.now() - before).toBeGreaterThanOrEqual(2 * hourMs);
  });
});
