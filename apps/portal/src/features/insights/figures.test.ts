import { describe, expect, it } from 'vitest';
import { hourHeat, isByWeek, pointsOf } from './figures.ts';
import { insightsSpan } from './insights-queries.ts';

const none = { views: 0, booked: 0, repeated: 0, completed: 0, cancelled: 0, revenue: 0 };
const day = (index: number) => ({
  day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
  now: { ...none, booked: 1 },
  earlier: { ...none, booked: 2 },
});

describe('figures of a span', () => {
  it('are shown by the day, and by the week where there are many, or hardly anything a day', () => {
    const daysOf = (count: number, booked: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...day(index),
        now: { ...none, booked },
      }));
    const points = (count: number, booked: number) =>
      pointsOf(daysOf(count, booked), (figures) => figures.booked);
    expect(points(30, 5)).toHaveLength(30);
    expect(isByWeek(daysOf(84, 5))).toBe(true);
    expect(isByWeek(daysOf(30, 1))).toBe(true);
    expect(isByWeek(daysOf(14, 1)), 'two points are no line').toBe(false);
    expect(points(85, 5), 'a week that is not whole would look like a fall').toHaveLength(12);
    expect(points(85, 5)[0]).toEqual({ day: '2026-09-02', now: 35, earlier: 14 });
    expect(points(85, 5).at(-1)).toMatchObject({ now: 35, earlier: 14 });
  });

  it('stand at their hour of their weekday', () => {
    const heat = hourHeat([{ weekday: 7, hour: 23, booked: 3 }]);
    expect(heat).toHaveLength(7);
    expect(heat[6]?.[23]).toBe(3);
    expect(heat[0]?.[0]).toBe(0);
  });
});

describe('the span that a URL asks for', () => {
  const now = Date.parse('2026-11-24T06:00:00Z');
  it('is the last thirty days where it names none, or none that can be shown', () => {
    const usual = { from: '2026-10-26', to: '2026-11-24' };
    expect(insightsSpan({}, now)).toEqual(usual);
    expect(insightsSpan({ from: '2026-11-24', to: '2026-11-01' }, now)).toEqual(usual);
    expect(insightsSpan({ from: '2020-01-01', to: '2026-11-01' }, now)).toEqual(usual);
    expect(insightsSpan({ from: '2026-11-01', to: '2026-11-02' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-02',
    });
  });
});
