import { describe, expect, it } from 'vitest';
import { hoursGroups } from './hours-groups.ts';

const day = [{ start: '09:00', end: '18:00' }];
const week = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: null,
  sunday: null,
};

describe('a week is said in as few lines as it has kinds of days beside one another', () => {
  it('two of them for five days of work', () => {
    expect(hoursGroups(week)).toEqual([
      { from: 'monday', to: 'friday', ranges: day },
      { from: 'saturday', to: 'sunday', ranges: null },
    ]);
  });

  it('a day of its own in between keeps its line', () => {
    const friday = [
      { start: '09:00', end: '12:00' },
      { start: '14:00', end: '18:00' },
    ];
    expect(hoursGroups({ ...week, friday }).map(({ from, to }) => [from, to])).toEqual([
      ['monday', 'thursday'],
      ['friday', 'friday'],
      ['saturday', 'sunday'],
    ]);
  });

  it('one line where all days are alike', () => {
    expect(hoursGroups({ ...week, saturday: day, sunday: day })).toEqual([
      { from: 'monday', to: 'sunday', ranges: day },
    ]);
  });
});
