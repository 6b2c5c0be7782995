import { wholeNumber } from './details-step.tsx';
import { describe, expect, it } from 'vitest';

describe('A number with a unit', () => {
  it.each([
    ['', null],
    ['days', null],
    ['12', 12],
    ['1,200 days', 1200],
    ['٣٠', 30],
    ['۳۰', 30],
    ['0', 0],
    ['12345678', 123_456],
  ])('%j is %j', (text, number) => expect(wholeNumber(text)).toBe(number));
});
