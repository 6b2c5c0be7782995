import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, fils, type Fils, subtract, sum, zero } from '../money/fils.ts';
import { applyPostings, balanceOf, type Balances } from './trial-balance.ts';
import type { PlatformAccount } from './accounts.ts';
import type { JournalEntry } from './postings.ts';
import {
  differenceWrittenOff,
  owedFeeKept,
  providerFeeKept,
  providerPaidOut,
  providerPayoutArrived,
} from './report-postings.ts';

const amount = fc.integer({ min: -5_000_000, max: 5_000_000 }).map(fils);
const told = fc.oneof(
  fc.record({ kind: fc.constant('fee' as const), fee: amount, vat: amount }),
  fc.record({ kind: fc.constant('owed' as const), amount }),
  fc.record({ kind: fc.constant('payout' as const), amount }),
  fc.record({ kind: fc.constant('arrived' as const), amount }),
  fc.record({
    kind: fc.constant('writtenOff' as const),
    amount,
    source: fc.constantFrom('provider' as const, 'bank' as const),
  }),
);
type Told = typeof told extends fc.Arbitrary<infer One> ? One : never;

const entriesOf = (one: Told): JournalEntry[] => {
  switch (one.kind) {
    case 'fee':
      return providerFeeKept(one);
    case 'owed':
      return owedFeeKept(one.amount);
    case 'payout':
      return providerPaidOut(one.amount);
    case 'arrived':
      return providerPayoutArrived(one.amount);
    case 'writtenOff':
      return differenceWrittenOff(one.source, one.amount);
  }
};

/** What the reports have told all in all. */
const totalOf = (all: readonly Told[], kind: Told['kind'], source?: 'provider' | 'bank'): Fils =>
  sum(
    all
      .filter((one) => one.kind === kind)
      .filter((one) => one.kind !== 'writtenOff' || one.source === source)
      .map((one) => (one.kind === 'fee' ? one.fee : one.amount)),
  );

describe('what the provider and the bank report', () => {
  it('keeps the books at zero in any sequence, and each place at what was told of it', () => {
    fc.assert(
      fc.property(fc.array(told, { maxLength: 60 }), (all) => {
        let balances: Balances = new Map();
        for (const one of all)
          for (const { postings } of entriesOf(one)) balances = applyPostings(balances, postings);
        const on = (account: PlatformAccount) => balanceOf(balances, account, null);
        expect(sum(balances.values())).toBe(zero);
        expect(on('providerPaidOn')).toBe(
          sum([
            totalOf(all, 'fee'),
            totalOf(all, 'owed'),
            totalOf(all, 'payout'),
            totalOf(all, 'writtenOff', 'provider'),
          ]),
        );
        expect(on('settlementsOnWay')).toBe(
          subtract(totalOf(all, 'arrived'), totalOf(all, 'payout')),
        );
        expect(add(on('bankFunds'), totalOf(all, 'arrived'))).toBe(
          totalOf(all, 'writtenOff', 'bank'),
        );
      }),
    );
  });

  it('touches no account of a merchant’s, and books nothing of nothing', () => {
    expect(providerFeeKept({ fee: zero, vat: zero })).toEqual([]);
    const entries = providerFeeKept({ fee: fils(210), vat: fils(10) });
    expect(entries.map(({ entryType, postings }) => [entryType, postings[0]?.amount])).toEqual([
      ['providerFee', -200],
      ['providerFeeVat', -10],
    ]);
    expect(
      entries.flatMap(({ postings }) => postings).every((one) => one.merchantId === null),
    ).toBe(true);
  });
});
