import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { businessDaysAgo, businessTimeLeft } from '../rules/business-days.ts';
import { daysOfQueue, deskQueues, lateBefore } from './desk-clocks.ts';

const clocks = {
  auditBusinessDays: 1,
  payoutCheckBusinessDays: 0,
  disputeBusinessDays: 3,
  reportBusinessDays: 2,
};

describe('what is late at the desk', () => {
  // A Monday at ten in Dubai.
  const monday = Date.parse('2026-11-23T06:00:00.000Z');

  it('came before the weekend, where a business day is promised', () => {
    expect(new Date(lateBefore('applications', clocks, monday)).toISOString()).toBe(
      '2026-11-20T06:00:00.000Z',
    );
  });

  it('has a day in every queue, where none is promised too', () => {
    for (const queue of deskQueues) expect(daysOfQueue(queue, clocks)).toBeGreaterThan(0);
    expect(daysOfQueue('withdrawals', clocks)).toBe(1);
  });

  it('is what has no business time left, whenever it came', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 0, max: 14 * 86_400_000 }),
        (before, days, later) => {
          const now = monday + later;
          const left = businessTimeLeft(now - before, now, days);
          const isBefore = now - before < businessDaysAgo(now, days);
          if (left < 0) expect(isBefore).toBe(true);
          if (isBefore) expect(left).toBeLessThanOrEqual(0);
        },
      ),
    ));
});
