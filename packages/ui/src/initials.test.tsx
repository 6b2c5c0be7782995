import { describe, expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

describe('the initials of a name', () => {
  it.each([
    ['Mariam Al Suwaidi', 'MS'],
    ['omar haddad', 'OH'],
    ['Blue Palm Home Services L.L.C.', 'BS'],
    ['Noor', 'N'],
    ['J. R. Smith', 'JS'],
    ['Élodie Ångström', 'ÉÅ'],
    ['(The) Clean-Team', 'TT'],
    ['24/7 Repairs', '2'],
  ])('are two Latin letters at most: %s', (name, initials) =>
    expect(initialsOf(name)).toBe(initials),
  );

  it.each([
    ['فاطمة الزعابي', 'ف'],
    ['السويدي مريم', 'س'],
    ['آل مكتوم', 'آ'],
    ['مريم Smith', 'م'],
  ])('are one letter in Arabic, not that of the article: %s', (name, initials) =>
    expect(initialsOf(name)).toBe(initials),
  );

  it.each([
    ['王丽', '王'],
    ['欧阳 娜娜', '欧'],
  ])('are the first character in Chinese: %s', (name, initials) =>
    expect(initialsOf(name)).toBe(initials),
  );

  it.each(['', '   ', '…', '🙂'])('are nothing where there is no letter: “%s”', (name) =>
    expect(initialsOf(name)).toBe(''),
  );
});
