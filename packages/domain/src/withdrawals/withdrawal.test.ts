import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { next } from '../transitions/machine.ts';
import { fils, sum } from '../money/fils.ts';
import { itemiseWithdrawal, withdrawalProblem } from './withdrawal-rules.ts';
import { arrivalDay, businessDayAfter } from './arrival.ts';
import {
  undecidedResults,
  withdrawalCan,
  withdrawalMachine,
  withdrawalResultOf,
  withdrawalSteps,
} from './withdrawal-transitions.ts';
import { withdrawalStages } from './withdrawal-statuses.ts';

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
    expect(next(withdrawalMachine, 'asked', { event: 'approve', actor: 'merchant' })).toEqual({
      ok: false,
      error: 'noPermission',
    }));
  it('is decided once', () => {
    expect(next(withdrawalMachine, 'approved', { event: 'reject', actor: 'staff' })).toEqual({
      ok: false,
      error: 'withdrawalWrongState',
    });
    expect(withdrawalStages.filter((stage) => withdrawalCan.decide({ stage }))).toEqual(['asked']);
    expect(undecidedResults).toEqual(['Pending']);
  });
  it('is rejected with a reason and the money back', () => {
    expect(next(withdrawalMachine, 'asked', { event: 'reject', actor: 'staff' })).toMatchObject({
      ok: true,
      to: 'rejected',
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

describe('The finer state behind the result', () => {
  it('stands for one of the two results, or for none yet', () => {
    expect(withdrawalStages.map((stage) => `${stage} ${withdrawalResultOf(stage)}`)).toEqual([
      'asked Pending',
      'approved Approved',
      'sent Approved',
      'paid Approved',
      'returned Rejected',
      'rejected Rejected',
      'cancelled Rejected',
    ]);
  });

  it('is cancelled while nobody has decided, and comes back even after it was paid', () => {
    expect(withdrawalStages.filter((stage) => withdrawalCan.cancel({ stage }))).toEqual(['asked']);
    expect(withdrawalStages.filter((stage) => withdrawalCan.return({ stage }))).toEqual([
      'approved',
      'sent',
      'paid',
    ]);
    expect(withdrawalStages.filter((stage) => withdrawalCan.send({ stage }))).toEqual(['approved']);
    expect(withdrawalStages.filter((stage) => withdrawalCan.pay({ stage }))).toEqual(['sent']);
  });
});

describe('Arrival on a business day', () => {
  const holidays = new Set(['2026-12-02', '2026-12-03']);
  const pace = { checkDays: 1, bankDays: 1, holidays };
  const at = (day: string) => new Date(`${day}T08:00:00Z`);
  const arrival = (
    stage: (typeof withdrawalStages)[number],
    day: string,
    now = day,
    notBefore: string | null = null,
  ) =>
    arrivalDay(
      { stage, appliedAt: at(day), sentAt: stage === 'sent' ? at(day) : null, notBefore },
      pace,
      at(now),
    );

  it('passes over Saturday, Sunday and public holidays', () => {
    expect(businessDayAfter('2026-11-27', 1, holidays)).toBe('2026-11-30');
    expect(businessDayAfter('2026-12-01', 1, holidays)).toBe('2026-12-04');
    expect(businessDayAfter('2026-12-05', 0, holidays)).toBe('2026-12-07');
  });

  it('counts from the request, moves with what is late, and stands still once it is sent', () => {
    expect(arrival('asked', '2026-11-23')).toBe('2026-11-25');
    expect(arrival('asked', '2026-11-23', '2026-11-26')).toBe('2026-11-27');
    expect(arrival('approved', '2026-11-23', '2026-11-26')).toBe('2026-11-27');
    expect(arrival('sent', '2026-11-23', '2026-11-27')).toBe('2026-11-24');
    expect(arrival('paid', '2026-11-23')).toBeNull();
    expect(arrival('returned', '2026-11-23')).toBeNull();
  });

  it('counts from the day on which a new account is paid into first, until it is sent', () => {
    expect(arrival('asked', '2026-11-23', '2026-11-23', '2026-11-26')).toBe('2026-11-27');
    expect(arrival('approved', '2026-11-23', '2026-11-24', '2026-11-28')).toBe('2026-12-01');
    expect(arrival('asked', '2026-11-23', '2026-11-24', '2026-11-20')).toBe('2026-11-25');
    expect(arrival('sent', '2026-11-23', '2026-11-23', '2026-11-26')).toBe('2026-11-24');
  });
});

describe('The steps of a withdrawal', () => {
  const none = { appliedAt: 'a', decidedAt: null, sentAt: null, paidAt: null, returnedAt: null };
  const said = (facts: Parameters<typeof withdrawalSteps>[0]) =>
    withdrawalSteps(facts).map(({ stage, at }) => `${stage} ${at ?? '-'}`);

  it('are those that were, and those to come while it is under way', () => {
    expect(said({ ...none, stage: 'asked' })).toEqual([
      'asked a',
      'approved -',
      'sent -',
      'paid -',
    ]);
    expect(said({ ...none, stage: 'sent', decidedAt: 'd', sentAt: 's' })).toEqual([
      'asked a',
      'approved d',
      'sent s',
      'paid -',
    ]);
  });

  it('end where it ended', () => {
    expect(said({ ...none, stage: 'cancelled', decidedAt: 'd' })).toEqual([
      'asked a',
      'cancelled d',
    ]);
    expect(
      said({ ...none, stage: 'returned', decidedAt: 'd', sentAt: 's', returnedAt: 'r' }),
    ).toEqual(['asked a', 'approved d', 'sent s', 'returned r']);
  });
});
