import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailProblem, isEmail, isUaeMobile, normalEmail, normalUaeMobile } from './contact.ts';

const label = fc.stringMatching(/^[a-z0-9]{1,12}$/);
const address = fc
  .tuple(label, label, fc.stringMatching(/^[a-z]{2,6}$/))
  .map(([name, host, top]) => `${name}@${host}.${top}`);

describe('Email must be valid and at most 100 characters', () => {
  it('takes every plain address, in capitals and with blanks around it once it is in its stored form', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(emailProblem(text)).toBeNull();
        expect(normalEmail(` ${text.toUpperCase()} `)).toBe(text);
      }),
    );
  });

  it('refuses every address with a blank inside, and says so', () => {
    fc.assert(
      fc.property(address, fc.nat(), fc.constantFrom(' ', '\t', '\u00a0'), (text, at, blank) => {
        const place = 1 + (at % (text.length - 1));
        const spoilt = text.slice(0, place) + blank + text.slice(place);
        expect(emailProblem(spoilt)).toEqual({ rule: 'emailBlank' });
      }),
    );
  });

  it('refuses every address with an Arabic or Chinese letter, and says so', () => {
    fc.assert(
      fc.property(address, fc.nat(), fc.constantFrom('ع', 'م', '中', 'é'), (text, at, letter) => {
        const place = at % text.length;
        expect(emailProblem(text.slice(0, place) + letter + text.slice(place))).toEqual({
          rule: 'emailLatin',
        });
      }),
    );
  });

  it.each([
    [100, null],
    [101, { rule: 'tooLong', params: { max: 100 } }],
  ])('of %i characters', (length, problem) => {
    const domain = `@${'b'.repeat(60)}.ae`;
    expect(emailProblem('a'.repeat(length - domain.length) + domain)).toEqual(problem);
  });

  it.each([
    ['sales@shop.xn--mgbaam7a8h', true],
    ['info@xn--example-1234.ae', true],
    ['a@b', false],
    ['a@b.1', false],
    ['a@-b.ae', false],
    ['a@b.xn--', false],
  ])('below a country’s own script, and not below nothing: %s', (text, expected) => {
    expect(isEmail(text)).toBe(expected);
  });

  it('says of anything whether it is one and never both', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(emailProblem(text) === null).toBe(isEmail(text));
      }),
    );
  });
});

describe('UAE mobile: +971 5[02-68] and 7 digits', () => {
  const digits = fc
    .tuple(fc.constantFrom('0', '2', '3', '4', '5', '6', '8'), fc.stringMatching(/^\d{7}$/))
    .map(([network, rest]) => `5${network}${rest}`);
  const arabic = (text: string): string =>
    text.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

  it('reads the same number however it is written', () => {
    fc.assert(
      fc.property(
        digits,
        fc.constantFrom('+971', '00971', '971', '0', '', '+9710', '+971 (0)'),
        fc.constantFrom(' ', '-', ''),
        fc.boolean(),
        (number, prefix, gap, inArabic) => {
          const [, network, first, second] = /^(..)(...)(....)$/.exec(number) ?? [];
          const written = `${prefix}${gap}${[network, first, second].join(gap)}`;
          expect(normalUaeMobile(inArabic ? arabic(written) : written)).toBe(`+971${number}`);
        },
      ),
    );
  });

  it('stores nothing else, and reads what it stored as it is', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = normalUaeMobile(text);
        if (read !== null) expect(isUaeMobile(read)).toBe(true);
      }),
    );
    fc.assert(
      fc.property(digits, (number) => {
        expect(normalUaeMobile(`+971${number}`)).toBe(`+971${number}`);
      }),
    );
  });

  it('reads none with a digit too many or too few', () => {
    fc.assert(
      fc.property(digits, (number) => {
        expect(normalUaeMobile(`0${number}1`)).toBeNull();
        expect(normalUaeMobile(`0${number.slice(0, -1)}`)).toBeNull();
      }),
    );
  });

  it.each(['+971511234567', '+971571234567', '+971591234567', '+97141234567'])(
    'reads none in %s, whose network does not exist or is no mobile’s',
    (text) => {
      expect(normalUaeMobile(text)).toBeNull();
    },
  );
});
