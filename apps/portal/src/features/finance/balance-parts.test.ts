import { type PartOf, sample } from '@khidma/app/testing/sample';
import {
  type Balances,
  balances as shape,
  type WaitingMoney,
  waitingMoney,
} from '@khidma/contract/shapes/finance';
import { describe, expect, it } from 'vitest';
import { balanceParts, nextWithdrawal } from './balance-parts.ts';

const balances: Balances = {
  ...sample(shape),
  accountBalance: 100_000,
  withdrawable: 40_000,
  nonWithdrawable: 50_000,
  inWithdrawal: 10_000,
  inDispute: 5_000,
  held: 3_000,
  holds: undefined,
};
const waiting = {
  ...sample(waitingMoney),
  days: [
    { day: '2026-11-23', orders: 2, amount: 12_000 },
    { day: '2026-11-25', orders: 1, amount: 8_000 },
  ],
  held: { orders: 1, amount: 4_000 },
};

const known = { balances, waiting, arrivesOn: null };

describe('the parts of the account balance', () => {
  it('are together the balance', () => {
    const parts = balanceParts(known);
    expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['withdrawable', 32_000],
      ['nextDay', 12_000],
      ['nonWithdrawable', 34_000],
      ['stopped', 12_000],
      ['inWithdrawal', 10_000],
    ]);
    expect(parts.reduce((total, { amount }) => total + amount, 0)).toBe(balances.accountBalance);
  });

  it('have no more stopped than there is', () =>
    expect(
      balanceParts({
        ...known,
        balances: { ...balances, held: 90_000 },
        waiting: sample(waitingMoney),
      }).map(({ name, amount }) => [name, amount]),
    ).toEqual([
      ['withdrawable', 0],
      ['nonWithdrawable', 50_000],
      ['stopped', 40_000],
      ['inWithdrawal', 10_000],
    ]));

  it('say by when the first of the orders under way brings something', () => {
    const pendingOf = (...orders: PartOf<WaitingMoney['orders']>) =>
      balanceParts({ ...known, waiting: sample(waitingMoney, { orders }) }).find(
        ({ name }) => name === 'nonWithdrawable',
      );
    const visit = { reservedAt: '2026-11-25T21:00:00.000Z' };
    const silent = { latestAt: '2026-11-28T06:00:00.000Z' };
    expect(pendingOf(), 'nothing is known').not.toHaveProperty('day');
    expect(pendingOf({}, visit)).toMatchObject({ day: '2026-11-26', isLatest: false });
    expect(pendingOf(visit, silent)).toMatchObject({ day: '2026-11-28', isLatest: true });
  });
});

describe('the next withdrawal', () => {
  const schedule = {
    kind: 'weekly',
    weekday: 'tuesday',
    monthDay: null,
    threshold: null,
    nextRunAt: '2026-11-24T05:00:00.000Z',
    lastRunAt: null,
    lastResult: null,
  } as const;

  it('takes what is free and what becomes so until its day', () =>
    expect(nextWithdrawal({ ...known, schedule })).toEqual({
      day: '2026-11-24',
      amount: 44_000,
    }));

  it('is none where none is planned', () =>
    expect(nextWithdrawal({ ...known, schedule: null })).toBeNull());
});
