import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import { fils, sum } from '../money/fils.ts';
import { itemiseWithdrawal, withdrawalProblem } from './withdrawal-rules.ts';
import { withdrawalMachine, withdrawalCan, withdrawalStatuses } from './withdrawal-transitions.ts';

describe('Withdrawal: amount required, must not exceed balance', () => {
  it.each([0, -5])('refuses %d', (amount) =>
    expect(withdrawalProblem(fils(amount), fils(100))).toBe('invalid'),
  );
  it('refuses one fil too much', () =>
    expect(withdrawalProblem(fils(101), fils(100))).toBe('insufficientBalance'));
  it('takes all there is', () => expect(withdrawalProblem(fils(100), fils(100))).toBeNull());
});

describe('Withdrawal result: approved or rejected', () => {
  it('is not the merchant’s to decide', () =>
    expect(next(withdrawalMachine, 'Pending', { event: 'approve', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'noPermission',
    }));
  it('is decided once', () => {
    expect(next(withdrawalMachine, 'Approved', { event: 'reject', actor: 'staff' })).toEqual({
      ok: false,
      error: 'withdrawalWrongState',
    });
    expect(withdrawalStatuses.filter((status) => withdrawalCan.decide({ status }))).toEqual([
      'Pending',
    ]);
  });
  it('is rejected with a reason and the money back', () => {
    expect(next(withdrawalMachine, 'Pending', { event: 'reject', actor: 'staff' })).toMatchObject({
      ok: true,
      to: 'Rejected',
      row: { posts: 'withdrawalRejected' },
    });
  });
});

describe('Itemised by order', () => {
  const settled = [
    { orderId: 'a', open: fils(100) },
    { orderId: 'b', open: fils(0) },
    { orderId: 'c', open: fils(50) },
    { orderId: 'd', open: fils(70) },
  ];

  it('throws where the orders don’t explain the amount', () =>
    expect(() => itemiseWithdrawal(fils(221), settled)).toThrow('unexplained'));

  it('takes the earliest first, the last in part', () => {
    expect(itemiseWithdrawal(fils(120), settled)).toEqual([
      { orderId: 'a', amount: 100 },
      { orderId: 'c', amount: 20 },
    ]);
  });

  it('sums to the amount and takes no more than is open', () => {
    const open = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(open, fc.double({ min: 0, max: 1, noNaN: true }), (amounts, share) => {
        const all = amounts.map((amount, index) => ({
          orderId: String(index),
          open: fils(amount),
        }));
        const amount = fils(Math.floor(sum(all.map((one) => one.open)) * share));
        const items = itemiseWithdrawal(amount, all);
        expect(sum(items.map((item) => item.amount))).toBe(amount);
        for (const item of items)
          expect(item.amount).toBeLessThanOrEqual(all[Number(item.orderId)]?.open ?? 0);
      }),
    );
  });
});
