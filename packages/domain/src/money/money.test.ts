import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxFeeBasisPoints, maxPrice, minPrice } from '../limits/limits.ts';
import {
  add,
  allocate,
  type Fils,
  fils,
  fromDirhams,
  isFils,
  lower,
  negate,
  portion,
  roundHalfUp,
  subtract,
  sum,
  toDirhams,
  zero,
} from './fils.ts';
import { breakdownOf, splitIntoInstalments } from './order-breakdown.ts';
import { isFeeRate, serviceFee, serviceFeeVat } from './service-fee.ts';
import { vatInside, vatOn } from './vat.ts';

const amounts: fc.Arbitrary<Fils> = fc.integer({ min: 0, max: 999_999_999_999 }).map(fils);
const signed: fc.Arbitrary<Fils> = fc
  .integer({ min: -999_999_999_999, max: 999_999_999_999 })
  .map(fils);
const feeRates = fc.integer({ min: 0, max: maxFeeBasisPoints });

describe('Integer fils', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %s', (value) => {
    expect(() => fils(value)).toThrow('not a whole number of fils');
    expect(isFils(value)).toBe(false);
  });

  it('refuses a text that looks like an amount', () => expect(isFils('200')).toBe(false));

  it('has one zero', () => {
    expect(Object.is(fils(-0), 0)).toBe(true);
    expect(Object.is(negate(zero), 0)).toBe(true);
  });

  it('adds up', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a);
        expect(sum([a, b, negate(a)])).toBe(b);
        expect(lower(a, b)).toBe(a <= b ? a : b);
      }),
    );
  });
});

describe('Rounding half up, to the fil', () => {
  it.each([
    [1, 0],
    [1, -2],
    [0.5, 1],
    [1, 1.5],
  ])('refuses %d / %d', (numerator, denominator) => {
    expect(() => roundHalfUp(numerator, denominator)).toThrow();
  });

  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [-5, 2, -3],
    [0, 7, 0],
    [7, 7, 1],
  ])('%d / %d is %d', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  it('is never further than a half away, and mirrors below zero', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 1, max: 1_000_000 }),
        (numerator, denominator) => {
          const rounded = roundHalfUp(numerator, denominator);
          expect(Math.abs(2 * (numerator - rounded * denominator))).toBeLessThanOrEqual(
            denominator,
          );
          expect(roundHalfUp(-numerator, denominator) + rounded).toBe(0);
        },
      ),
    );
  });

  it('is exact where the product exceeds what a number keeps', () =>
    expect(portion(fils(999_999_999_999), 9_999, 10_000)).toBe(999_899_999_999));
});

describe('A split loses no fil', () => {
  it.each([[[]], [[0, 0]], [[-1, 2]], [[0.5]]])('refuses the weights %j', (weights) =>
    expect(() => allocate(fils(100), weights)).toThrow(),
  );

  it('gives what is left to the largest remainders', () => {
    expect(allocate(fils(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(fils(5), [3, 7])).toEqual([2, 3]);
    expect(allocate(fils(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  it('sums to the amount, gives nothing to weight 0, and stays within a fil of the exact share', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
      .filter((all) => all.some((weight) => weight > 0));
    fc.assert(
      fc.property(signed, weights, (amount, parts) => {
        const shares = allocate(amount, parts);
        expect(sum(shares)).toBe(amount);
        const total = parts.reduce((all, weight) => all + weight, 0);
        shares.forEach((share, index) => {
          const weight = parts[index] ?? 0;
          if (weight === 0) expect(share).toBe(0);
          expect(Math.abs(share - (amount / total) * weight)).toBeLessThan(1.001);
        });
      }),
    );
  });
});

describe('VAT 5 % inside the price: round(gross × 5 / 105)', () => {
  it.each([
    [10_500, 500],
    [12_550, 598],
    [200, 10],
    [1, 0],
    [11, 1],
    [10, 0],
    [99_999_999, 4_761_905],
  ])('of %d is %d', (gross, vat) => {
    expect(vatInside(fils(gross))).toBe(vat);
  });

  it('and the price without it make the price; adding the tax again is at most a fil off', () => {
    fc.assert(
      fc.property(amounts, (gross) => {
        const net = subtract(gross, vatInside(gross));
        expect(add(net, vatInside(gross))).toBe(gross);
        expect(Math.abs(add(net, vatOn(net)) - gross)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('Service fee: of the amount excluding VAT and refunds; VAT on the fee is a line of its own', () => {
  it.each([-1, 0.5, maxFeeBasisPoints + 1])('refuses the rate %s', (rate) => {
    expect(isFeeRate(rate)).toBe(false);
    expect(() => serviceFee(fils(100), rate)).toThrow();
  });

  it('is 10 % of AED 100.00 with 5 % on it', () => {
    expect(serviceFee(fils(10_000), 1000)).toBe(1000);
    expect(serviceFeeVat(fils(1000))).toBe(50);
  });

  it('explains an order of AED 105.00 to the fil', () => {
    expect(
      breakdownOf({ gross: fils(10_500), merchantHasTrn: true, feeBasisPoints: 1000 }),
    ).toEqual({
      gross: 10_500,
      refunded: 0,
      vat: 500,
      net: 10_000,
      fee: 1000,
      feeVat: 50,
      merchantReceives: 9450,
    });
  });

  it('takes no VAT out of the price of a merchant without a TRN', () => {
    const { vat, net, fee } = breakdownOf({
      gross: fils(10_500),
      merchantHasTrn: false,
      feeBasisPoints: 1000,
    });
    expect([vat, net, fee]).toEqual([0, 10_500, 1050]);
  });

  it('takes nothing of what is refunded', () => {
    expect(
      breakdownOf({
        gross: fils(10_500),
        merchantHasTrn: true,
        feeBasisPoints: 1000,
        refunded: fils(10_500),
      }),
    ).toMatchObject({
      vat: 0,
      net: 0,
      fee: 0,
      feeVat: 0,
      merchantReceives: 0,
    });
  });

  it.each([-1, 10_501])('refuses a refund of %d out of 10500', (refunded) => {
    expect(() =>
      breakdownOf({
        gross: fils(10_500),
        merchantHasTrn: true,
        feeBasisPoints: 1000,
        refunded: fils(refunded),
      }),
    ).toThrow();
  });

  it('leaves nothing unexplained and nobody below zero, in instalments too', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        amounts,
        fc.boolean(),
        feeRates,
        weights,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (gross, merchantHasTrn, feeBasisPoints, parts, share) => {
          const refunded = fils(Math.floor(gross * share));
          const all = breakdownOf({ gross, merchantHasTrn, feeBasisPoints, refunded });
          expect(sum([all.refunded, all.net, all.vat])).toBe(gross);
          expect(sum([all.fee, all.feeVat, all.merchantReceives])).toBe(subtract(gross, refunded));
          expect(
            Math.min(all.vat, all.net, all.fee, all.feeVat, all.merchantReceives),
          ).toBeGreaterThanOrEqual(0);
          const split = splitIntoInstalments(all, parts);
          for (const line of ['fee', 'feeVat', 'merchantReceives'] as const)
            expect(sum(split.map((part) => part[line]))).toBe(all[line]);
          expect(sum(split.map((part) => part.gross))).toBe(subtract(gross, refunded));
        },
      ),
    );
  });
});

describe('Dirhams as text', () => {
  it.each(['', '1.234', '1,23', 'abc', '1e3', '--1', '99999999999999999'])('refuses %j', (text) =>
    expect(fromDirhams(text)).toBeNull(),
  );

  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['1,234.05', 123_405],
    ['-0.05', -5],
  ])('reads %s', (text, amount) => expect(fromDirhams(text)).toBe(amount));

  it('comes back as it went', () => {
    expect([toDirhams(minPrice), toDirhams(maxPrice), toDirhams(fils(-5))]).toEqual([
      '2.00',
      '999999.99',
      '-0.05',
    ]);
    fc.assert(
      fc.property(signed, (amount) => {
        expect(fromDirhams(toDirhams(amount))).toBe(amount);
      }),
    );
  });
});
