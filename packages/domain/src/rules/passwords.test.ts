import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundPasswordProblem, loginPasswordProblem } from './passwords.ts';

const of = (letters: string, length: number) =>
  fc.array(fc.constantFrom(...letters), { minLength: length, maxLength: length });
const kinds = ['ABCXYZ', 'abcxyz', '0123456789', '!@#$%^&* '] as const;
const tooShortOrLong = { rule: 'passwordLength', params: { min: 8, max: 50 } };

describe('Passwords have 8 to 50 characters', () => {
  it.each([
    [7, false],
    [8, true],
    [50, true],
    [51, false],
  ])('%i characters: %s', (length, isTaken) => {
    fc.assert(
      fc.property(of('ABCXYZabcxyz0123456789!@#', length - 2), (signs) => {
        const password = `a1${signs.join('')}`;
        for (const problem of [loginPasswordProblem(password), fundPasswordProblem(password)])
          expect(problem).toEqual(isTaken ? null : tooShortOrLong);
      }),
    );
  });
});

describe('of at least two kinds', () => {
  it.each(kinds)('only %j is refused', (kind) => {
    fc.assert(
      fc.property(of(kind, 10), (signs) => {
        expect(loginPasswordProblem(signs.join(''))).toEqual({ rule: 'passwordClasses' });
      }),
    );
  });

  it('any two kinds are taken, wherever the second stands', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...kinds], { minLength: 2, maxLength: 2 }),
        fc.nat(9),
        (two, at) => {
          const [one = '', other = ''] = two;
          const signs = Array.from({ length: 10 }, (_, place) =>
            place === at ? other[0] : one[0],
          );
          expect(loginPasswordProblem(signs.join(''))).toBeNull();
        },
      ),
    );
  });

  it('for a fund password capitals and small letters are one kind', () => {
    fc.assert(
      fc.property(of('ABCXYZabcxyz', 12), (signs) => {
        expect(fundPasswordProblem(signs.join(''))).toEqual({ rule: 'fundPasswordClasses' });
      }),
    );
  });
});
