import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedMonthStates,
  closingProblem,
  countingDay,
  firstDayAfter,
  lastDayOf,
  monthCan,
  monthOfDay,
  monthStates,
} from './book-months.ts';

describe('a month of the books', () => {
  it('is closed by one, opened again by two, and closed once more', () => {
    const which = (ask: (facts: { status: (typeof monthStates)[number] }) => boolean) =>
      monthStates.filter((status) => ask({ status }));
    expect(which(monthCan.close)).toEqual(['open', 'reopened']);
    expect(which(monthCan.askReopen)).toEqual(['closed']);
    expect(which(monthCan.reopen)).toEqual(['reopenAsked']);
    expect(closedMonthStates).toEqual(['closed', 'reopenAsked']);
  });

  it('is closed once its days are, proved, without an open difference, and after those before it', () => {
    const good = {
      lastDay: '2026-10-31',
      closedTo: '2026-11-02',
      faults: 0,
      differences: 0,
      isEarlierOpen: false,
    };
    expect(closingProblem(good)).toBeNull();
    expect(closingProblem({ ...good, closedTo: null })).toBe('bookMonthNotOver');
    expect(closingProblem({ ...good, closedTo: '2026-10-30' })).toBe('bookMonthNotOver');
    expect(closingProblem({ ...good, isEarlierOpen: true })).toBe('bookMonthEarlierOpen');
    expect(closingProblem({ ...good, faults: 1 })).toBe('bookMonthFaulty');
    expect(closingProblem({ ...good, differences: 2 })).toBe('bookMonthDifferences');
  });

  it('that is closed takes nothing: what comes late counts for the next open day', () => {
    const closed = new Set(['2026-11', '2026-12']);
    const of = (day: string) => countingDay(day, (month) => closed.has(month));
    expect(of('2026-10-05')).toBe('2026-10-05');
    expect(of('2026-11-05')).toBe('2027-01-01');
    expect(lastDayOf('2028-02')).toBe('2028-02-29');
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (at) => {
          const day = at.toISOString().slice(0, 10);
          expect(firstDayAfter(monthOfDay(day)) > day).toBe(true);
          expect(lastDayOf(monthOfDay(day)) >= day).toBe(true);
        },
      ),
    );
  });
});
