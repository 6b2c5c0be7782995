import { describe, expect, it } from 'vitest';
import { dayRanges, daysOfRange } from './day-ranges.ts';
import { addDays, daysBetween, weekdayOf } from './days.ts';

describe('days that move on with the calendar', () => {
  it('are said by today: weeks from Monday, months whole', () => {
    // A Friday.
    const all = dayRanges.map((range) => {
      const { from, to } = daysOfRange(range, '2026-11-27');
      return [from, to];
    });
    expect(all).toEqual([
      ['2026-11-27', '2026-11-27'],
      ['2026-11-28', '2026-11-28'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
      ['2026-11-27', '2026-12-03'],
      ['2026-11-01', '2026-11-30'],
      ['2026-10-01', '2026-10-31'],
      ['2026-10-29', '2026-11-27'],
    ]);
    expect(daysOfRange('lastMonth', '2024-03-31')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect(daysOfRange('thisMonth', '2026-12-31').to).toBe('2026-12-31');
  });

  it('hold today or lie beside it, on every day of three years', () => {
    for (let day = '2026-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      for (const range of dayRanges) {
        const { from, to } = daysOfRange(range, day);
        expect(daysBetween(from, to)).toBeGreaterThanOrEqual(0);
        const holds = from <= day && day <= to;
        expect(holds).toBe(!['tomorrow', 'nextWeek', 'lastMonth'].includes(range));
      }
      expect(weekdayOf(daysOfRange('thisWeek', day).from)).toBe('monday');
      expect(daysOfRange('thisMonth', day).to.slice(0, 7)).toBe(day.slice(0, 7));
    }
  });
});
