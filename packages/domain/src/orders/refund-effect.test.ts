import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils, sum } from '../money/fils.ts';
import { breakdownOf, splitIntoInstalments } from '../money/order-breakdown.ts';
import type { OrderStatus } from './order-transitions.ts';
import { refundEffect, type RefundedOrder, type RefundTerms } from './refund-effect.ts';

const rates = { merchantHasTrn: false, feeBasisPoints: 1000 };
const bookedOf = (gross: number, status: OrderStatus = 'Completed'): RefundedOrder => {
  const { vat, fee, feeVat } = breakdownOf({ gross: fils(gross), ...rates });
  return {
    status,
    paidAt: '2026-11-20T08:00:00.000Z',
    actualAmount: gross,
    refundAmount: 0,
    vatAmount: vat,
    fee: { amount: fee, vat: feeVat },
  };
};
const terms: RefundTerms = {
  rates,
  payments: [{ amount: 20_000, refunded: 0 }],
  planned: [],
  feeReturnedPercent: 100,
  bornePercent: 0,
  withdrawable: 0,
};

describe('what giving money back costs', () => {
  it.each([0, -1, 20_001])('is not said of %d of 20000', (amount) => {
    expect(refundEffect(bookedOf(20_000), terms, amount)).toBeNull();
  });

  it('is a debt where the merchant’s balance does not cover it', () => {
    const order = bookedOf(20_000);
    expect(refundEffect(order, terms, 5_000)).toEqual({
      fee: 525,
      cost: 4_475,
      pending: 0,
      fromBalance: 0,
      owed: 4_475,
      borne: 0,
      before: { merchant: 17_900, fee: 2_000, feeVat: 100 },
      after: { merchant: 13_425, fee: 1_500, feeVat: 75 },
    });
    expect(refundEffect(order, { ...terms, withdrawable: 4_000 }, 5_000)).toMatchObject({
      fromBalance: 4_000,
      owed: 475,
    });
  });

  it('is taken of what is pending first, and is never owed before an order is completed', () => {
    expect(
      refundEffect(bookedOf(20_000, 'Paid'), { ...terms, planned: null }, 5_000),
    ).toMatchObject({
      cost: 4_475,
      pending: 4_475,
      owed: 0,
    });
  });

  it('of all of an open order takes no fee, whatever is kept of it on a part', () => {
    const kept = { ...terms, planned: null, feeReturnedPercent: 0 };
    expect(refundEffect(bookedOf(20_000, 'Paid'), kept, 20_000)).toMatchObject({
      fee: 2_100,
      cost: 17_900,
    });
    expect(refundEffect(bookedOf(20_000, 'Paid'), kept, 5_000)).toMatchObject({
      fee: 0,
      cost: 5_000,
    });
  });

  it('rounds payment by payment, as it is booked: extra work is one of its own', () => {
    const order = bookedOf(23_333);
    const half = { ...terms, feeReturnedPercent: 50 };
    const one = [{ amount: 23_333, refunded: 0 }];
    const two = [
      { amount: 3_333, refunded: 0 },
      { amount: 20_000, refunded: 0 },
    ];
    expect(refundEffect(order, { ...half, payments: one }, 10_000)?.fee).toBe(525);
    expect(refundEffect(order, { ...half, payments: two }, 10_000)?.fee).toBe(527);
  });

  it('adds up to the amount, whoever pays it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 500_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(100),
        fc.nat(300_000),
        fc.constantFrom('open', 'halfSettled', 'settled'),
        (gross, share, feeReturnedPercent, withdrawable, settled) => {
          const amount = Math.max(1, Math.floor(gross * share));
          const [, second] = splitIntoInstalments(
            breakdownOf({ gross: fils(gross), ...rates }),
            [1, 1],
          );
          const planned = { open: null, halfSettled: second ? [second] : [], settled: [] }[settled];
          const payments = [{ amount: gross, refunded: 0 }];
          const all = { ...terms, payments, planned, feeReturnedPercent, withdrawable };
          const effect = refundEffect(bookedOf(gross), all, amount);
          if (effect === null) throw new Error('the amount is left');
          const { fee, cost, pending, fromBalance, owed, before, after } = effect;
          expect(sum([fee, cost])).toBe(amount);
          expect(sum([pending, fromBalance, owed])).toBe(cost);
          expect(sum([before.merchant, before.fee, before.feeVat])).toBe(gross);
          expect(sum([after.merchant, after.fee, after.feeVat])).toBe(gross - amount);
          for (const part of [fee, cost, pending, fromBalance, owed])
            expect(part).toBeGreaterThanOrEqual(0);
          expect(fromBalance).toBeLessThanOrEqual(withdrawable);
        },
      ),
    );
  });
});
