import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Fils, fils, sum } from '../money/fils.ts';
import { type LedgerAccount, ledgerAccounts } from './accounts.ts';
import {
  addTurnovers,
  trialImbalance,
  totalsOf,
  trialBalance,
  turnover,
  turnoverOf,
  type Turnovers,
} from './trial-balance.ts';

interface Posting {
  readonly account: LedgerAccount;
  readonly amount: Fils;
}

const turnoversOf = (postings: readonly Posting[]): Turnovers =>
  new Map(
    ledgerAccounts.map((account) => {
      const amounts = postings.filter((one) => one.account === account).map(({ amount }) => amount);
      const side = (sign: 1 | -1) =>
        sign * sum(amounts.filter((amount) => Math.sign(amount) === sign));
      return [account, turnover(side(-1) || 0, side(1))] as const;
    }),
  );

/** An entry: a few postings, and one more that makes their sum zero. */
const entry = fc
  .array(
    fc.record({
      account: fc.constantFrom(...ledgerAccounts),
      amount: fc.integer({ min: -1_000_000, max: 1_000_000 }).map(fils),
    }),
    { maxLength: 4 },
  )
  .chain((postings) =>
    fc
      .constantFrom(...ledgerAccounts)
      .map((account): Posting[] => [
        ...postings,
        { account, amount: fils(0 - sum(postings.map(({ amount }) => amount))) },
      ]),
  );

describe('the trial balance of entries that each sum to zero', () => {
  it('misses nothing, has both sides the same, and is the same however its days are cut', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (before, during) => {
        const [was, is] = [turnoversOf(before.flat()), turnoversOf(during.flat())];
        const rows = trialBalance(was, is);
        expect(trialImbalance(rows)).toEqual({ opening: 0, closing: 0 });
        const { debit, credit } = totalsOf(rows);
        expect(debit).toBe(credit);
        expect(rows.map(({ account }) => account)).toEqual([...ledgerAccounts]);
        // What stands at the end does not depend on where a day was cut.
        const whole = trialBalance(new Map(), addTurnovers(was, is));
        expect(whole.map(({ closing }) => closing)).toEqual(rows.map(({ closing }) => closing));
      }),
    );
  });

  it('shows what one that is wrong misses, and nothing where nothing was booked', () => {
    const wrong = new Map([['platformRevenue', turnover(0, 150)]] as const);
    expect(trialImbalance(trialBalance(new Map(), wrong))).toEqual({ opening: 0, closing: 150 });
    expect(turnoverOf(new Map(), 'paidOut')).toEqual({ debit: 0, credit: 0 });
  });
});
