import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fils, subtract, sum, zero } from '../money/fils.ts';
import { breakdownOf, splitIntoInstalments } from '../money/order-breakdown.ts';
import { planRefund } from './refund-plan.ts';

const rates = { merchantHasTrn: true, feeBasisPoints: 1000 };
const booked = breakdownOf({ gross: fils(20_000), ...rates });

describe('a refund', () => {
  it.each([0, -1, 20_001])('of %d of 20000 is none', (amount) => {
    expect(() => planRefund({ booked, rates, planned: null }, fils(amount))).toThrow('between');
  });

  it('of an order that is not completed comes out of what is unsettled, whole', () => {
    const plan = planRefund({ booked, rates, planned: null }, fils(5_000));
    expect(plan).toMatchObject({ unsettled: 5_000, feeReturned: 0, fromMerchant: 0 });
    expect(plan.after).toEqual(
      breakdownOf({ gross: fils(20_000), refunded: fils(5_000), ...rates }),
    );
  });

  it('of all of a settled order gives back the whole fee', () => {
    const plan = planRefund({ booked, rates, planned: [] }, booked.gross);
    expect(plan).toMatchObject({
      unsettled: 0,
      feeReturned: booked.fee,
      feeVatReturned: booked.feeVat,
      fromMerchant: booked.merchantReceives,
    });
    expect(plan.after).toMatchObject({ vat: 0, fee: 0, feeVat: 0, merchantReceives: 0 });
  });

  it('takes of what is planned before anybody gives back what was released', () => {
    const [first, second] = splitIntoInstalments(booked, [1, 1]);
    if (first === undefined || second === undefined) throw new Error('two were asked for');
    const plan = planRefund({ booked, rates, planned: [second] }, fils(1_000));
    expect(plan).toMatchObject({ unsettled: 1_000, feeReturned: 0, fromMerchant: 0 });
    expect(plan.planned[0]?.merchantReceives).toBeLessThan(second.merchantReceives);
  });

  it('leaves the fee with the platform where it is not returned, as far as something is left to pay it', () => {
    const terms = { merchantHasTrn: false, feeBasisPoints: 1000 };
    const money = breakdownOf({ gross: fils(20_000), ...terms });
    const facts = { booked: money, rates: terms, planned: [], feeReturnedPercent: 0 };
    const half = planRefund(facts, fils(10_000));
    expect(half).toMatchObject({ feeReturned: 0, feeVatReturned: 0, fromMerchant: 10_000 });
    expect(half.after).toMatchObject({ fee: 2_000, feeVat: 100 });
    const rest = planRefund({ ...facts, booked: half.after }, fils(10_000));
    expect(rest.after).toMatchObject({ fee: 0, feeVat: 0, merchantReceives: 0 });
    const part = planRefund({ ...facts, feeReturnedPercent: 50 }, fils(10_000));
    expect(part.feeReturned).toBe(500);
    // A later refund returns nothing of what an earlier one kept.
    const later = planRefund({ ...facts, booked: half.after, feeReturnedPercent: 50 }, fils(5_000));
    expect(later.feeReturned).toBe(250);
  });

  it('of any parts in any order loses no fil', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 99_999_999 }),
        fc.boolean(),
        fc.integer({ min: 0, max: 3000 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom(100, 100, 0, 33, 50),
        (gross, merchantHasTrn, feeBasisPoints, shares, released, feeReturnedPercent) => {
          const terms = { merchantHasTrn, feeBasisPoints };
          let money = breakdownOf({ gross: fils(gross), ...terms });
          const parts = splitIntoInstalments(money, [3, 2, 1]);
          let planned: readonly Omit<(typeof parts)[number], 'gross'>[] = parts.slice(released);
          let settled = sum(parts.slice(0, released).map((part) => part.merchantReceives));
          for (const share of shares) {
            const left = subtract(money.gross, money.refunded);
            const amount = fils(Math.max(1, Math.floor((left * share) / 100)));
            if (left === zero) break;
            const facts = { booked: money, rates: terms, planned, feeReturnedPercent };
            const plan = planRefund(facts, amount);
            expect(
              sum([plan.unsettled, plan.feeReturned, plan.feeVatReturned, plan.fromMerchant]),
            ).toBe(amount);
            settled = subtract(settled, plan.fromMerchant);
            const open = sum(plan.planned.map((part) => part.merchantReceives));
            expect(add(settled, open)).toBe(plan.after.merchantReceives);
            const { fee, feeVat, merchantReceives } = plan.after;
            expect(sum([fee, feeVat, merchantReceives])).toBe(
              subtract(plan.after.gross, plan.after.refunded),
            );
            for (const each of [settled, fee, feeVat, open, plan.feeReturned, plan.feeVatReturned])
              expect(each).toBeGreaterThanOrEqual(0);
            money = plan.after;
            planned = plan.planned;
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
