import { describe, expect, it } from 'vitest';
import { changeOf, conversion, hourHeat, isByWeek, pointsOf, repeatShare } from './figures.ts';
import { insightsSpan } from './insights-queries.ts';

const none = { views: 0, booked: 0, repeated: 0, completed: 0, cancelled: 0, revenue: 0 };
const day = (index: number) => ({
  day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
  now: { ...none, booked: 1 },
  earlier: { ...none, booked: 2 },
});

describe('figures of a span', () => {
  it('are shares only where there is something to share', () => {
    expect(conversion(none)).toBeNull();
    expect(repeatShare(none)).toBeNull();
    expect(conversion({ ...none, views: 50, booked: 4 })).toBe(0.08);
    expect(changeOf(3, 0)).toBeNull();
    expect(changeOf(3, 2)).toBe(0.5);
  });

  it('are shown by the day, and by the week where there are many', () => {
    const points = (days: number) =>
      pointsOf(
        Array.from({ length: days }, (_, index) => day(index)),
        ({ booked }) => booked,
      );
    expect(points(30)).toHaveLength(30);
    expect(isByWeek(84)).toBe(true);
    expect(points(85)).toHaveLength(13);
    expect(points(85)[0]).toEqual({ day: '2026-09-01', now: 7, earlier: 14 });
    expect(points(85).at(-1)).toMatchObject({ now: 1, earlier: 2 });
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
