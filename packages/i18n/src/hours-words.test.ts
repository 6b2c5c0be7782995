import { expect, it } from 'vitest';
import { hoursInWords } from './hours-words.ts';

const day = [
  { start: '09:00', end: '13:00' },
  { start: '16:00', end: '20:00' },
];

it.each([
  ['en_US', '\u206609:00–13:00\u2069, \u206616:00–20:00\u2069'],
  ['zh_CN', '\u206609:00–13:00\u2069、\u206616:00–20:00\u2069'],
  // From right to left, as Arabic reads: it begins on the right.
  ['ar-AE', '\u206709:00–13:00\u2069، \u206716:00–20:00\u2069'],
] as const)('%s says the hours of a day as %j', (lang, words) =>
  expect(hoursInWords(day, lang)).toBe(words),
);
