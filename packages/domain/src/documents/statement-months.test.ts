import { expect, it } from 'vitest';
import { isMonth, lastClosedMonth, monthBounds } from './statement-months.ts';

it('refuses what is no month', () => {
  expect(['2026-13', '2026-0', '2026-00', '26-01', ''].filter(isMonth)).toEqual([]);
  expect(() => monthBounds('2026-13')).toThrow('no month');
});

it('months are those of Dubai', () => {
  expect(monthBounds('2026-12')).toEqual({
    start: new Date('2026-11-30T20:00:00.000Z'),
    end: new Date('2026-12-31T20:00:00.000Z'),
    lastDay: '2026-12-31',
  });
  expect(monthBounds('2024-02').lastDay).toBe('2024-02-29');
});

it('a month is closed an hour after its end, and not before', () => {
  const end = Date.parse('2026-11-30T20:00:00.000Z');
  expect(lastClosedMonth(end)).toBe('2026-10');
  expect(lastClosedMonth(end + 3_599_999)).toBe('2026-10');
  expect(lastClosedMonth(end + 3_600_000)).toBe('2026-11');
});
