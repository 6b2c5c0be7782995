import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  orderPaid,
  orderRefunded,
  settledRefunded,
  settlementReleased,
  withdrawalApproved,
  withdrawalRequested,
} from '../ledger/postings.ts';
import {
  chargebackFee,
  chargebackLost,
  chargebackReturned,
  chargebackTaken,
} from '../ledger/chargeback-postings.ts';
import { fils, subtract, sum, zero } from '../money/fils.ts';
import { vatInside } from '../money/vat.ts';
import { documentNumber, documentsCausedBy } from './document-kinds.ts';
import { creditedVat, invoiceForm, refundKind, saleKind, saleVat } from './document-content.ts';

const merchantId = 'm';

describe('which documents a booking makes', () => {
  it('none for what moves between a merchant’s own accounts', () => {
    expect(documentsCausedBy([])).toEqual([]);
    expect(documentsCausedBy(withdrawalRequested({ merchantId, amount: fils(5) }))).toEqual([]);
  });

  it('a sale for a payment, a refund for what goes back, whatever it is taken of', () => {
    expect(documentsCausedBy(orderPaid({ merchantId, amount: fils(10_500) }))).toEqual([
      { cause: 'sale', amount: 10_500, vatAmount: 0 },
    ]);
    const sources = { unsettled: fils(100), withdrawable: fils(200) };
    expect(documentsCausedBy(orderRefunded({ merchantId, amount: fils(500) }, sources))).toEqual([
      { cause: 'refund', amount: 500, vatAmount: 0 },
    ]);
  });

  it('the platform’s fee with its VAT at settlement, and a credit of it where it is given back', () => {
    const part = {
      gross: fils(1_000),
      fee: fils(100),
      feeVat: fils(5),
      merchantReceives: fils(895),
    };
    expect(documentsCausedBy(settlementReleased(merchantId, part))).toEqual([
      { cause: 'fee', amount: 105, vatAmount: 5 },
    ]);
    const plan = { unsettled: zero, feeReturned: fils(50), feeVatReturned: fils(3) };
    const entries = settledRefunded({ merchantId, amount: fils(500) }, plan, fils(1_000));
    expect(documentsCausedBy(entries)).toEqual([
      { cause: 'refund', amount: 500, vatAmount: 0 },
      { cause: 'feeReturn', amount: 53, vatAmount: 3 },
    ]);
  });

  it('none for what a card’s bank takes, gives back or keeps: it is no refund', () => {
    const movement = { merchantId, amount: fils(500) };
    for (const entries of [
      chargebackTaken(movement, fils(200)),
      chargebackReturned(movement, fils(300)),
      chargebackLost(movement),
      chargebackFee(movement),
    ])
      expect(documentsCausedBy(entries)).toEqual([]);
  });

  it('an advice for a payout', () => {
    expect(documentsCausedBy(withdrawalApproved({ merchantId, amount: fils(77) }))).toEqual([
      { cause: 'payout', amount: 77, vatAmount: 0 },
    ]);
  });
});

describe('"simplified where the recipient is not registered or up to AED 10,000; full otherwise"', () => {
  const trn = '100123456789012';
  it.each([
    [1_000_001, '', trn, 'plain'],
    [1_000_001, trn, '', 'simplified'],
    [1_000_000, trn, trn, 'simplified'],
    [1_000_001, trn, trn, 'full'],
  ] as const)('%i fils from «%s» to «%s» is %s', (amount, supplierTrn, recipientTrn, form) => {
    expect(invoiceForm({ amount: fils(amount), supplierTrn, recipientTrn })).toBe(form);
  });

  it('without a TRN there is a receipt, and what is given back of it is no tax credit note', () => {
    expect([saleKind(true, false), saleKind(false, false)]).toEqual(['taxInvoice', 'receipt']);
    // Whoever issues tax invoices itself gets no second one.
    expect([saleKind(true, true), saleKind(false, true)]).toEqual(['receipt', 'receipt']);
    expect([refundKind('taxInvoice'), refundKind('receipt'), refundKind(null)]).toEqual([
      'creditNote',
      'refundNote',
      'refundNote',
    ]);
  });
});

describe('a credit note for every refund', () => {
  it('refuses more than is left, and nothing', () => {
    expect(() => creditedVat(fils(100), fils(101))).toThrow('a part of what is left');
    expect(() => creditedVat(fils(100), zero)).toThrow('a part of what is left');
  });

  it('gives the tax of the invoice back to the fil, however often a part is refunded', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 99_999_999 }),
        fc.array(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 6 }),
        (gross, wanted) => {
          let kept = fils(gross);
          const vats = [...wanted, gross].flatMap((each) => {
            const amount = fils(Math.min(each, kept));
            if (amount === 0) return [];
            const vat = creditedVat(kept, amount);
            kept = subtract(kept, amount);
            return [vat];
          });
          expect(kept).toBe(0);
          expect(sum(vats)).toBe(saleVat(fils(gross), 'taxInvoice'));
          expect(sum(vats)).toBe(vatInside(fils(gross)));
        },
      ),
    );
  });
});

it('numbers say kind, year and place', () => {
  expect(documentNumber('taxInvoice', 2026, 12)).toBe('TI-2026-000012');
  expect(documentNumber('feeInvoice', 2027, 1_234_567)).toBe('FI-2027-1234567');
});
