import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { describe, expect, it } from 'vitest';
import {
  closedWeek,
  furtherRange,
  isOvernight,
  openingRanges,
  overnight,
  usualWeek,
  withDay,
} from './edit-hours.ts';

const morning = { start: '08:00', end: '12:00' };

describe('Hours: null is a closed day; further ranges of a day', () => {
  it('says nothing of a week that is closed throughout', () => {
    expect(withDay(null, 'monday', null)).toBeNull();
    expect(withDay({ ...closedWeek, friday: [morning] }, 'friday', null)).toBeNull();
  });

  it('offers no stretch where the day has no room for one', () => {
    expect(furtherRange([{ start: '09:00', end: '21:30' }])).toEqual({ start: '', end: '' });
    expect(furtherRange([{ start: '09:00', end: '' }])).toEqual({ start: '', end: '' });
  });

  it('offers a stretch that breaks no rule', () => {
    for (const end of ['09:15', '12:00', '18:30', '20:59', '19:00']) {
      const ranges = [{ start: '07:00', end }];
      const hours = { ...closedWeek, monday: [...ranges, furtherRange(ranges)] };
      expect(hoursProblems(hours).filter(({ rule }) => rule !== 'required')).toEqual([]);
    }
  });

  it('opens a day with the hours of the open day before it, else of the first, else the usual ones', () => {
    expect(openingRanges(null, 'sunday')).toEqual([{ start: '09:00', end: '18:00' }]);
    const hours = { ...usualWeek, friday: [morning] };
    expect(openingRanges(hours, 'saturday')).toEqual([morning]);
    expect(openingRanges({ ...closedWeek, friday: [morning] }, 'monday')).toEqual([morning]);
  });

  it('takes a stretch over midnight apart: the rest of it belongs to the day after', () => {
    const late = { start: '22:00', end: '02:00' };
    expect(isOvernight(late)).toBe(true);
    expect(
      [morning, { start: '09:00', end: '24:00' }, { start: '', end: '02:00' }].some(isOvernight),
    ).toBe(false);
    const hours = { ...closedWeek, sunday: [morning, late], monday: [morning] };
    const apart = overnight(hours, 'sunday', 1);
    expect(apart).toEqual({
      ...closedWeek,
      sunday: [morning, { start: '22:00', end: '24:00' }],
      monday: [{ start: '00:00', end: '02:00' }, morning],
    });
    expect(hoursProblems(apart)).toEqual([]);
    expect(overnight(hours, 'sunday', 0)).toBe(hours);
    const untilMidnight = { ...closedWeek, friday: [{ start: '20:00', end: '00:00' }] };
    expect(overnight(untilMidnight, 'friday', 0)).toEqual({
      ...closedWeek,
      friday: [{ start: '20:00', end: '24:00' }],
    });
  });
});
