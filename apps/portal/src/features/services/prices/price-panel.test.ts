import { belowFloor } from './price-fields.tsx';
import { firstOrderLine, panelLines } from './price-panel.tsx';
import { fils } from '@khidma/domain/money/fils';
import type { Pricing } from '@khidma/domain/money/price';
import { describe, expect, it } from 'vitest';

const pricing = (
  price: number,
  discount: number | null = null,
  first: number | null = null,
): Pricing => ({
  price: fils(price),
  discount,
  firstOrderDiscount: first,
});
const rest = { merchantHasTrn: true, feeBasisPoints: 1000 };
const linesOf = (input: Parameters<typeof panelLines>[0]) =>
  panelLines(input).map(({ name, amount }) => [name, amount]);

describe('The customer pays, VAT, service fee, you receive', () => {
  it('says nothing of what is received while the fee is unknown', () =>
    expect(linesOf({ pricing: pricing(10_500), ...rest, feeBasisPoints: null })).toEqual([
      ['pays', 10_500],
    ]));

  it('explains a price with VAT inside', () =>
    expect(linesOf({ pricing: pricing(10_500), ...rest })).toEqual([
      ['pays', 10_500],
      ['vat', 500],
      ['fee', -1000],
      ['feeVat', -50],
      ['receive', 9450],
    ]));

  it('explains a discount, and leaves VAT out without a TRN', () =>
    expect(linesOf({ pricing: pricing(20_000, 50), ...rest, merchantHasTrn: false })).toEqual([
      ['pays', 10_000],
      ['fee', -1000],
      ['feeVat', -50],
      ['receive', 8950],
    ]));

  it('shows a first order only where it costs less', () => {
    expect(firstOrderLine({ pricing: pricing(10_500, 20, 10), ...rest })).toBeNull();
    expect(firstOrderLine({ pricing: pricing(10_500), ...rest })).toBeNull();
    expect(firstOrderLine({ pricing: pricing(21_000, null, 50), ...rest })).toEqual({
      pays: 10_500,
      receives: 9450,
    });
  });
});

describe('The AED 2.00 floor is explained with the discount that would do', () => {
  const row = (
    price: number | null,
    discount: number | null,
    firstOrderDiscount: number | null = null,
  ) => belowFloor({ price, discount, firstOrderDiscount });

  it('names the discounts that go below it, and the highest that would not', () => {
    expect(row(400, 60)).toEqual({ highest: 50, columns: ['discount'] });
    expect(row(400, 60, 70)).toEqual({ highest: 50, columns: ['discount', 'firstOrderDiscount'] });
    expect(row(200, null, 1)).toEqual({ highest: 0, columns: ['firstOrderDiscount'] });
  });

  it.each([
    [null, 60],
    [199, 60],
    [400, 50],
    [400, null],
    [400, 100],
  ])('has nothing to say of %s fils and %s percent', (price, discount) =>
    expect(row(price, discount)).toBeNull(),
  );
});
