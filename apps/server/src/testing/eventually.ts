import { vi } from 'vitest';

/** Waits until what is expected has come: long, because a machine that does other things too is slow, and no longer than it takes. */
export const eventually = <T>(expected: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(expected, { timeout: 20_000, interval: 20 });
