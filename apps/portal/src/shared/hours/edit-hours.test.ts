import { hoursProblems } from '@khidma/domain/rules/weekly-hours';
import { describe, expect, it } from 'vitest';
import { closedWeek, furtherRange, openingRanges, usualWeek, withDay } from './edit-hours.ts';

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
});
