import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils } from '../money/fils.ts';
import { emirateCodes } from '../reference/codes.ts';
import {
  isVatKind,
  quarterBefore,
  quarterDays,
  quarterOf,
  vatKinds,
  vatReturn,
  type VatSum,
} from './vat-return.ts';

const row = (part: Partial<VatSum>): VatSum => ({
  kind: 'taxInvoice',
  emirate: 'DU',
  net: fils(20_000),
  vat: fils(1_000),
  count: 1,
  ...part,
});

describe('a VAT return', () => {
  it('of no documents has every box at zero', () => {
    const { emirates, output, input, payable, documents } = vatReturn([]);
    expect(emirates.map(({ box, net, vat }) => [box, net, vat])).toEqual(
      ['1a', '1b', '1c', '1d', '1e', '1f', '1g'].map((box) => [box, 0, 0]),
    );
    expect([output, input, payable, documents]).toEqual([
      { net: 0, vat: 0 },
      { net: 0, vat: 0 },
      0,
      0,
    ]);
  });

  it('takes a credit note off its emirate, and the fee’s VAT off what is owed', () => {
    const result = vatReturn([
      row({}),
      row({ emirate: 'SH', net: fils(10_000), vat: fils(500) }),
      row({ kind: 'creditNote', emirate: 'SH', net: fils(4_000), vat: fils(200) }),
      row({ kind: 'feeInvoice', net: fils(2_000), vat: fils(100) }),
      row({ kind: 'feeCreditNote', net: fils(400), vat: fils(20) }),
    ]);
    expect(result.emirates.filter(({ net }) => net !== 0)).toEqual([
      { emirate: 'DU', box: '1b', net: 20_000, vat: 1_000 },
      { emirate: 'SH', box: '1c', net: 6_000, vat: 300 },
    ]);
    expect(result).toMatchObject({
      output: { net: 26_000, vat: 1_300 },
      input: { net: 1_600, vat: 80 },
      payable: 1_220,
      documents: 5,
    });
  });

  it('is the same in whichever order its documents come, and sums its emirates', () => {
    const sums = fc.array(
      fc.record({
        kind: fc.constantFrom(...vatKinds),
        emirate: fc.constantFrom(...emirateCodes),
        net: fc.nat(1_000_000).map(fils),
        vat: fc.nat(50_000).map(fils),
        count: fc.nat(9),
      }),
    );
    fc.assert(
      fc.property(sums, (rows) => {
        const result = vatReturn(rows);
        expect(vatReturn(rows.toReversed())).toEqual(result);
        expect(result.emirates.reduce((all, { vat }) => all + vat, 0)).toBe(result.output.vat);
        expect(result.payable).toBe(result.output.vat - result.input.vat);
      }),
    );
  });

  it('counts neither receipts nor statements', () => {
    expect(isVatKind('receipt')).toBe(false);
    expect(isVatKind('statement')).toBe(false);
    expect(isVatKind('creditNote')).toBe(true);
  });
});

describe('a quarter', () => {
  it('has three months, over the end of a year too', () => {
    expect(quarterDays('2026-10')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(quarterDays('2026-12')).toEqual({ from: '2026-12-01', to: '2027-02-28' });
    expect(quarterBefore('2026-02')).toBe('2025-11');
  });

  it('begins as the Authority set it: with January, February or March, and every third month', () => {
    expect(quarterOf('2026-12')).toBe('2026-10');
    expect(quarterOf('2026-12', '2025-02')).toBe('2026-11');
    expect(quarterOf('2026-12', '2027-03')).toBe('2026-12');
    expect(quarterOf('2026-01', '2026-03')).toBe('2025-12');
  });
});
