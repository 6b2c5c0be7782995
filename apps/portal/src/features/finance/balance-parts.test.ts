import { sample } from '@khidma/app/testing/sample';
import { getWaitingMoney } from '@khidma/contract/money/balances';
import { type Balances, balances } from '@khidma/contract/shapes/finance';
import { describe, expect, it } from 'vitest';
import { balanceParts, nextWithdrawal } from './balance-parts.ts';

const account: Balances = {
  ...sample(balances),
  accountBalance: 100_000,
  withdrawable: 40_000,
  nonWithdrawable: 50_000,
  inWithdrawal: 10_000,
  inDispute: 5_000,
  held: 3_000,
  holds: undefined,
};
const waiting = {
  ...sample(getWaitingMoney.output),
  days: [
    { day: '2026-11-23', orders: 2, amount: 12_000 },
    { day: '2026-11-25', orders: 1, amount: 8_000 },
  ],
  held: { orders: 1, amount: 4_000 },
};

describe('the parts of the account balance', () => {
  it('are together the balance', () => {
    const parts = balanceParts(account, { waiting, withdrawals: [] });
    expect(parts.map(({ name, amount }) => [name, amount])).toEqual([
      ['withdrawable', 32_000],
      ['nextDay', 12_000],
      ['nonWithdrawable', 34_000],
      ['stopped', 12_000],
      ['inWithdrawal', 10_000],
    ]);
    expect(parts.reduce((total, { amount }) => total + amount, 0)).toBe(account.accountBalance);
  });

  it('have no more stopped than there is', () =>
    expect(
      balanceParts({ ...account, held: 90_000 }, { waiting: undefined, withdrawals: [] }).map(
        ({ name, amount }) => [name, amount],
      ),
    ).toEqual([
      ['withdrawable', 0],
      ['nonWithdrawable', 50_000],
      ['stopped', 40_000],
      ['inWithdrawal', 10_000],
    ]));
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
    expect(nextWithdrawal(account, schedule, waiting)).toEqual({
      day: '2026-11-24',
      amount: 44_000,
    }));

  it('is none where none is planned', () =>
    expect(nextWithdrawal(account, null, waiting)).toBeNull());
});
