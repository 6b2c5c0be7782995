import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, isUaeMobile, normalEmail, normalUaeMobile } from './contact.ts';
import {
  compact,
  formatEmiratesId,
  formatIban,
  isCorporateTaxNumber,
  isEmiratesId,
  isIban,
  isTrn,
  isUnusualTrn,
  latinDigits,
  normalIban,
} from './numbers.ts';
import { newPasswordProblems } from './passwords.ts';

const loginPasswordProblem = (password: string) =>
  newPasswordProblems({ kind: 'login', password })[0] ?? null;
const fundPasswordProblem = (password: string) =>
  newPasswordProblems({ kind: 'fund', password })[0] ?? null;

describe('Email must be valid and at most 100 characters', () => {
  it.each([
    '',
    'a',
    'a@',
    '@b.ae',
    'a@b',
    'a b@c.ae',
    'a@@b.ae',
    '.a@b.ae',
    'a..b@c.ae',
    'a@-b.ae',
    'a@b-.ae',
    'a@b.a',
    'a@b.ae ',
    `${'a'.repeat(95)}@b.com`,
    'أ@ب.ae',
  ])('refuses %j', (text) => expect(isEmail(text)).toBe(false));
  it.each([
    'a@b.ae',
    'first.last+tag@sub.example.com',
    "o'neil@example.ae",
    `${'a'.repeat(94)}@b.com`,
  ])('takes %j', (text) => expect(isEmail(text)).toBe(true));
  it('answers at once on hostile text', () => expect(isEmail(`${'a.'.repeat(49)}@`)).toBe(false));
  it('compares in small letters', () =>
    expect(normalEmail(' Ali@Example.AE ')).toBe('ali@example.ae'));
});

describe('UAE mobile: +971 5[02-68] and 7 digits', () => {
  it.each([
    '+971511234567',
    '+971571234567',
    '+971591234567',
    '+97150123456',
    '+9715012345678',
    '971501234567',
    '+97141234567',
    '+971 50 1234567',
  ])('refuses %s', (text) => expect(isUaeMobile(text)).toBe(false));
  it.each(['0', '2', '3', '4', '5', '6', '8'])('takes +971 5%s', (digit) =>
    expect(isUaeMobile(`+9715${digit}1234567`)).toBe(true),
  );
  it.each([
    '050 123 4567',
    '+971 50-123-4567',
    '+971 (0)50 123 4567',
    '+9710501234567',
    '00971501234567',
    '971 50 1234567',
    '501234567',
    '٠٥٠١٢٣٤٥٦٧',
    '\u2066+971501234567\u2069',
  ])('reads %s', (text) => expect(normalUaeMobile(text)).toBe('+971501234567'));
  it.each(['', '04 123 4567', '+44 50 1234567', '050 123 456', '5'])('reads none in %j', (text) =>
    expect(normalUaeMobile(text)).toBeNull(),
  );
});

describe('Login password: 8 to 50, at least two of upper letters, lower letters, digits and symbols', () => {
  it.each(['', 'Abc123!', `A1${'a'.repeat(49)}`])('refuses the length of %j', (text) => {
    expect(loginPasswordProblem(text)).toEqual({
      path: 'password',
      rule: 'passwordLength',
      params: { min: 8, max: 50 },
    });
  });
  it.each(['abcdefgh', 'ABCDEFGH', '12345678', '!!!!!!!!', 'كلمةسريةجدا'])(
    'refuses one kind alone: %j',
    (text) => expect(loginPasswordProblem(text)).toMatchObject({ rule: 'passwordClasses' }),
  );
  it.each(['Abcdefgh', 'abcdefg1', '1234567!', 'ABCDEFG1', 'كلمةسرية1', `A1${'a'.repeat(48)}`])(
    'takes %j',
    (text) => expect(loginPasswordProblem(text)).toBeNull(),
  );
  it('counts characters as they look', () =>
    expect(loginPasswordProblem('😀😀😀a')).toMatchObject({ rule: 'passwordLength' }));
});

describe('Fund password: 8 to 50, at least two of letters, digits, symbols', () => {
  it('refuses upper and lower letters alone', () =>
    expect(fundPasswordProblem('Abcdefgh')).toMatchObject({ rule: 'fundPasswordClasses' }));
  it.each(['abc', 'x1'.repeat(26)])('refuses the length of %j', (text) =>
    expect(fundPasswordProblem(text)).toMatchObject({ rule: 'passwordLength' }),
  );
  it.each(['abcdefg1', '1234567!', 'abcdefg!'])('takes %j', (text) =>
    expect(fundPasswordProblem(text)).toBeNull(),
  );
});

describe('Emirates ID: 15 digits, 784, Luhn over all 15', () => {
  it.each([
    '',
    '784198012345679',
    '784-1980-1234567-9',
    '785-1980-1234567-8',
    '784-1980-1234567',
    '784-1980-123456a-8',
  ])('refuses %j', (text) => expect(isEmiratesId(text)).toBe(false));
  it.each(['784-1980-1234567-8', '784198012345678', '٧٨٤-١٩٨٠-١٢٣٤٥٦٧-٨'])('takes %j', (text) =>
    expect(isEmiratesId(text)).toBe(true),
  );
  it('prints it with hyphens', () =>
    expect(formatEmiratesId('784198012345678')).toBe('784-1980-1234567-8'));
  it('tells any single wrong digit', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (place, change) => {
          const digits = [...'784198012345678'];
          digits[place] = String((Number(digits[place]) + change) % 10);
          expect(isEmiratesId(digits.join(''))).toBe(false);
        },
      ),
    );
  });
});

describe('IBAN: AE, 23 characters, mod 97', () => {
  const good = 'AE070331234567890123456';
  it.each([
    '',
    'AE080331234567890123456',
    'AE07033123456789012345',
    `${good}7`,
    'GB82WEST12345698765432',
    'AE07O331234567890123456',
  ])('refuses %j', (text) => expect(isIban(text)).toBe(false));
  it.each([good, 'AE07 0331 2345 6789 0123 456', 'ae070331234567890123456'])('takes %j', (text) =>
    expect(isIban(text)).toBe(true),
  );
  it('is stored without blanks and read in groups of four', () => {
    expect(normalIban('ae07 0331 2345 6789 0123 456')).toBe(good);
    expect(formatIban(good)).toBe('AE07 0331 2345 6789 0123 456'.replaceAll(' ', '\u00a0'));
  });
  it('tells any two digits that changed places', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), (place) => {
        const text = [...good];
        const [first = '', second = ''] = text.slice(place, place + 2);
        fc.pre(first !== second);
        text.splice(place, 2, second, first);
        expect(isIban(text.join(''))).toBe(false);
      }),
    );
  });
});

describe('TRN and corporate tax number: 15 digits each', () => {
  it.each(['', '10012345678901', '1001234567890123', '10012345678901a'])('refuses %j', (text) => {
    expect(isTrn(text)).toBe(false);
    expect(isCorporateTaxNumber(text)).toBe(false);
  });
  it('a start other than 100 is only a soft warning', () => {
    expect(isTrn('200123456789012')).toBe(true);
    expect(isUnusualTrn('200123456789012')).toBe(true);
    expect(isUnusualTrn('100123456789012')).toBe(false);
    expect(isUnusualTrn('nothing')).toBe(false);
  });
});

describe('What people type', () => {
  it('is read in Arabic digits too', () => {
    expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
    expect(compact(' (04) 123-45.67 ')).toBe('041234567');
  });
});
