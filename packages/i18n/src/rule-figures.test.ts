import { expect, it } from 'vitest';
import { ruleFigures } from './rule-figures.ts';

it('amounts of a rule have their thousands apart, counts and words stay as they are', () => {
  expect(ruleFigures({ min: '2.00', max: '999999.99', most: '1234567.00' })).toEqual({
    min: '2.00',
    max: '999,999.99',
    most: '1,234,567.00',
  });
  expect(ruleFigures({ min: 8, size: '5 MB', at: '10:30' })).toEqual({
    min: 8,
    size: '5 MB',
    at: '10:30',
  });
});
