import { expect, it } from 'vitest';
import { pageLimit } from './shop-page.ts';

it('a crawler that asks fifty times a second is held to what a network may have; nobody else is', () => {
  let now = 0;
  const limit = pageLimit({ atOnce: 100, perSecond: 20 }, () => now);
  const answered = { crawler: 0, person: 0 };
  let longest = 0;
  for (let asked = 0; asked < 50 * 60; asked += 1) {
    now = asked * 20;
    const wait = limit('203.0.113.9');
    if (wait === 0) answered.crawler += 1;
    longest = Math.max(longest, wait);
    if (asked % 50 === 0 && limit('198.51.100.7') === 0) answered.person += 1;
  }
  expect(answered.crawler).toBeGreaterThan(20 * 59);
  expect(answered.crawler).toBeLessThan(20 * 60 + 101);
  expect(longest).toBe(1);
  expect(answered.person).toBe(60);
});
