import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isTokenGood, recordToken, renewalIn } from './messaging-token.ts';

const minute = 60_000;
const token = (imToken: string, minutes: number) => ({
  imToken,
  imTokenExpiresAt: new Date(Date.now() + minutes * minute).toISOString(),
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('A messaging token that has ended counts as none', () => {
  it('judges by its end', () => {
    const known = token('a', 10);
    expect(isTokenGood(null)).toBe(false);
    expect(isTokenGood(known)).toBe(true);
    vi.advanceTimersByTime(10 * minute);
    expect(isTokenGood(known)).toBe(false);
    // What a browser kept from before tokens said when they end.
    expect(isTokenGood({ imToken: 'old', imTokenExpiresAt: '' })).toBe(false);
  });

  it('takes one that has just come, whatever a wrong clock says', () => {
    const early = token('b', -90);
    expect(isTokenGood(early)).toBe(false);
    recordToken(early);
    expect(isTokenGood(early)).toBe(true);
    vi.advanceTimersByTime(50 * minute);
    expect(isTokenGood(early)).toBe(false);
  });
});

describe('It is renewed five minutes before', () => {
  it('says in how long', () => {
    expect(renewalIn(token('c', 60))).toBe(55 * minute);
    expect(renewalIn(token('c', 3))).toBe(0);
  });

  it('does not ask again at once for one that ends soon, as its session does', () => {
    const short = token('d', 2);
    recordToken(short);
    expect(renewalIn(short)).toBe(5 * minute);
  });
});
