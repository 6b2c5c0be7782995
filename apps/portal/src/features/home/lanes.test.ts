import { describe, expect, it } from 'vitest';
import { hoursOf, lanesOf } from './lanes.ts';

const begin = Date.parse('2026-11-27T20:00:00Z');
const at = (hour: number): string => new Date(begin + hour * 3_600_000).toISOString();
const visit = (team: number | null, from: number, until: number) => ({
  team,
  startsAt: at(from),
  endsAt: at(until),
});

describe('the line of a day', () => {
  it('shows the usual hours, and what is before or after, within the day', () => {
    expect(hoursOf([], begin)).toEqual({ from: 8, until: 18 });
    expect(hoursOf([visit(1, 6.5, 9), visit(1, 19, 20.25)], begin)).toEqual({
      from: 6,
      until: 21,
    });
    expect(hoursOf([visit(1, 22, 26)], begin)).toEqual({ from: 8, until: 24 });
  });

  it('has a row for each team, and another where two visits of one lie over each other', () => {
    const [early, beside, late] = [visit(1, 9, 11), visit(null, 10, 12), visit(1, 11, 13)];
    expect(lanesOf([early, beside, late], 2)).toEqual([
      { team: 1, rows: [[early, late], [beside]] },
      { team: 2, rows: [[]] },
    ]);
  });

  it('shows those that have a visit where there are many', () => {
    expect(lanesOf([visit(11, 9, 10)], 12).map(({ team }) => team)).toEqual([11]);
  });
});
