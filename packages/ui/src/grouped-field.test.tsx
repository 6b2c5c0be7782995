import { describe, expect, it } from 'vitest';
import { groupDigits } from './grouped-field.tsx';

const card = [3, 4, 7, 1];

describe('an Emirates ID is grouped while it is typed', () => {
  it('takes nothing but digits, and no more than it has room for', () => {
    expect(groupDigits('abc', card, '-')).toBe('');
    expect(groupDigits('784198012345678999', card, '-')).toBe('784-1980-1234567-8');
  });

  it.each([
    ['784', '784'],
    ['7841', '784-1'],
    ['784-1980-1', '784-1980-1'],
    ['784 1980 1234567 8', '784-1980-1234567-8'],
    ['٧٨٤١٩٨٠١٢٣٤٥٦٧٨', '784-1980-1234567-8'],
  ])('%s becomes %s', (typed, shown) => expect(groupDigits(typed, card, '-')).toBe(shown));

  it('leaves one long group in one piece', () =>
    expect(groupDigits('100 0000 0000 0003', [15], '')).toBe('100000000000003'));
});
