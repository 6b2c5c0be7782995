import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  formatEmiratesId,
  formatIban,
  formatMakani,
  isEmiratesId,
  isIban,
  isMakani,
  isTrn,
  normalIban,
} from './numbers.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('Emirates ID: 15 digits, 784, Luhn over all 15', () => {
  it('has exactly one check digit for any year and number, and is taken as it is printed', () => {
    fc.assert(
      fc.property(digits(11), (rest) => {
        const good = Array.from({ length: 10 }, (_, check) => `784${rest}${check}`).filter(
          isEmiratesId,
        );
        expect(good).toHaveLength(1);
        expect(isEmiratesId(formatEmiratesId(good[0] ?? ''))).toBe(true);
      }),
    );
  });
});

describe('IBAN: AE, 23 characters, mod 97', () => {
  it('has one pair of check digits from 02 to 98 for any account, and is taken in groups of four', () => {
    fc.assert(
      fc.property(digits(19), (account) => {
        const good = Array.from(
          { length: 97 },
          (_, check) => `AE${String(check + 2).padStart(2, '0')}${account}`,
        ).filter(isIban);
        expect(good).toHaveLength(1);
        expect(isIban(formatIban(good[0] ?? ''))).toBe(true);
        expect(normalIban(`رقم الآيبان: iban ${good[0] ?? ''}`)).toBe(good[0]);
      }),
      { numRuns: 50 },
    );
  });

  it('tells any single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 22 }), fc.integer({ min: 1, max: 9 }), (at, change) => {
        const signs = [...'AE070331234567890123456'];
        signs[at] = String((Number(signs[at]) + change) % 10);
        expect(isIban(signs.join(''))).toBe(false);
      }),
    );
  });
});

describe('a TRN has 15 digits', () => {
  it('takes any 15, with blanks or hyphens, and no other number of them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.infiniteStream(fc.nat(9)),
        (length, stream) => {
          const text = [...stream.take(length)].join('');
          expect(isTrn(text)).toBe(length === 15);
          expect(digitsOf(`TRN: ${text}`)).toBe(text);
          expect(isTrn(text.replace(/(.{3})(?=.)/g, '$1 '))).toBe(length === 15);
        },
      ),
    );
  });
});

describe('a Makani number', () => {
  it('has 10 digits, however they are grouped', () => {
    expect(['3003295320', '30032 95320', '٣٠٠٣٢-٩٥٣٢٠'].map(isMakani)).toEqual([true, true, true]);
    expect(['', '300329532', '30032953200', '30032 9532O'].map(isMakani)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('is read in two groups', () => {
    expect(formatMakani('3003295320')).toBe('30032 95320');
    expect(formatMakani('Gate 4')).toBe('Gate4');
  });
});
