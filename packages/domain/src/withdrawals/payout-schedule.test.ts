import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import { dayMs, dubaiDay, dubaiTime, weekdayOf, weekdays } from '../rules/days.ts';
import {
  LAST_MONTH_DAY,
  nextRun,
  type PayoutSchedule,
  scheduledAmount,
} from './payout-schedule.ts';

const schedule: fc.Arbitrary<PayoutSchedule> = fc.oneof(
  fc.constantFrom(...weekdays).map((weekday) => ({ kind: 'weekly' as const, weekday })),
  fc
    .integer({ min: 1, max: LAST_MONTH_DAY })
    .map((monthDay) => ({ kind: 'monthly' as const, monthDay })),
  fc
    .integer({ min: 1, max: 10_000_000 })
    .map((amount) => ({ kind: 'above' as const, threshold: fils(amount) })),
);
const moment = fc.date({
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
});

describe('the next run of a schedule', () => {
  it('lies ahead, at nine in Dubai, on its day, within a month', () => {
    fc.assert(
      fc.property(schedule, moment, (rule, now) => {
        const at = nextRun(rule, now);
        const day = dubaiDay(at.getTime());
        expect(at.getTime()).toBeGreaterThan(now.getTime());
        expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(31 * dayMs);
        expect(dubaiTime(at.getTime())).toBe('09:00');
        if (rule.kind === 'weekly') expect(weekdayOf(day)).toBe(rule.weekday);
        if (rule.kind === 'monthly') expect(Number(day.slice(8))).toBe(rule.monthDay);
      }),
    );
  });

  it('is not the moment itself: a run is followed by another one', () => {
    const rule = { kind: 'weekly', weekday: 'monday' } as const;
    const first = nextRun(rule, new Date('2026-11-17T06:00:00Z'));
    expect(first.toISOString()).toBe('2026-11-23T05:00:00.000Z');
    expect(nextRun(rule, first).toISOString()).toBe('2026-11-30T05:00:00.000Z');
  });
});

describe('what a run withdraws', () => {
  it('is all that can be withdrawn or nothing, and never less than was asked for', () => {
    fc.assert(
      fc.property(
        schedule,
        fc.integer({ min: -1_000_000, max: 10_000_000 }).map(fils),
        (rule, free) => {
          const amount = scheduledAmount(rule, free);
          expect([0, free]).toContain(amount);
          if (free <= 0) expect(amount).toBe(0);
          if (rule.kind === 'above') expect(amount === 0).toBe(free < rule.threshold);
          else if (free > 0) expect(amount).toBe(free);
        },
      ),
    );
  });
});
