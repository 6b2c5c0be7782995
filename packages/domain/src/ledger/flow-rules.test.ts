import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fils, negate } from '../money/fils.ts';
import { breakdownOf } from '../money/order-breakdown.ts';
import { explainFlow } from './flow-rules.ts';

const order = { kept: fils(20_000), merchantHasTrn: true, feeBasisPoints: 1_000 };

describe('how an amount of the flow comes about', () => {
  it('a fee: the amount before VAT at the rate of the day of payment, halves up', () => {
    const fee = explainFlow({ type: 'serviceFee', amount: fils(-1_905) }, order);
    expect(fee).toEqual({
      rule: 'fee',
      steps: [
        { key: 'kept', amount: 20_000, basisPoints: null },
        { key: 'vatInside', amount: -952, basisPoints: 500 },
        { key: 'net', amount: 19_048, basisPoints: null },
        { key: 'fee', amount: 1_905, basisPoints: 1_000 },
      ],
      isRounded: true,
      isPart: false,
    });
  });

  it('an instalment’s part of it says so', () => {
    const part = explainFlow({ type: 'serviceFee', amount: fils(-953) }, order);
    expect(part).toMatchObject({ rule: 'fee', isPart: true });
  });

  it('of a merchant without a TRN there is no VAT inside', () => {
    const steps = explainFlow(
      { type: 'serviceFee', amount: fils(-2_000) },
      { ...order, merchantHasTrn: false },
    ).steps.map(({ key }) => key);
    expect(steps).toEqual(['kept', 'fee']);
  });

  it('what is moved and not calculated has no steps', () => {
    for (const type of ['withdrawalRequest', 'refund', 'receivableCollected'] as const)
      expect(explainFlow({ type, amount: fils(-5_000) }, null)).toMatchObject({
        steps: [],
        isRounded: false,
        isPart: false,
      });
    expect(explainFlow({ type: 'serviceFee', amount: fils(5) }, order).rule).toBe('feeReturned');
  });

  it('for every order the last step is what is booked', () => {
    const orders = fc.record({
      kept: fc.integer({ min: 1, max: 10_000_000 }).map(fils),
      merchantHasTrn: fc.boolean(),
      feeBasisPoints: fc.integer({ min: 0, max: 5_000 }),
    });
    fc.assert(
      fc.property(orders, (each) => {
        const booked = breakdownOf({ gross: each.kept, ...each });
        const last = (type: 'serviceFee' | 'serviceFeeVat' | 'settlement') =>
          explainFlow({ type, amount: negate(fils(1)) }, each).steps.at(-1)?.amount;
        expect(last('serviceFee')).toBe(booked.fee);
        expect(last('serviceFeeVat')).toBe(booked.feeVat);
        expect(last('settlement')).toBe(booked.merchantReceives);
      }),
    );
  });
});
