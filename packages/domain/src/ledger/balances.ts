import { add, type Fils, negate, subtract, sum, zero } from '../money/fils.ts';
import { type LedgerAccount, mayBeNegative } from './accounts.ts';
import type { JournalEntry, Posting } from './postings.ts';

/** A merchant's balances, as the finance screen shows them. accountBalance = withdrawable + nonWithdrawable + inWithdrawal. */
export interface MerchantBalances {
  readonly withdrawable: Fils;
  readonly nonWithdrawable: Fils;
  readonly inWithdrawal: Fils;
  readonly accountBalance: Fils;
}

/** Totals that only entries tell, not balances. */
export interface MerchantTotals {
  /** All that customers paid for the merchant's orders, less what went back to them. */
  readonly revenue: Fils;
  /** All that was paid out. */
  readonly withdrawn: Fils;
}

/** Balances by account and holder. A balance that was never touched is zero. */
export type Balances = ReadonlyMap<string, Fils>;

/** The key of a balance: one per account and, for merchants' accounts, per merchant. */
export const balanceKey = (account: LedgerAccount, merchantId: string | null): string =>
  `${account}:${merchantId ?? ''}`;

/** The balances after some more postings; the given ones stay as they are. */
export const applyPostings = (balances: Balances, postings: Iterable<Posting>): Balances => {
  const after = new Map(balances);
  for (const { account, merchantId, amount } of postings) {
    const key = balanceKey(account, merchantId);
    after.set(key, add(after.get(key) ?? zero, amount));
  }
  return after;
};

/** The balances after some more entries. */
export const applyEntries = (balances: Balances, entries: readonly JournalEntry[]): Balances =>
  applyPostings(
    balances,
    entries.flatMap((entry) => entry.postings),
  );

/** One balance. */
export const balanceOf = (
  balances: Balances,
  account: LedgerAccount,
  merchantId: string | null,
): Fils => balances.get(balanceKey(account, merchantId)) ?? zero;

/** A merchant's balances out of their three accounts' balances. */
export const merchantBalances = (balances: Balances, merchantId: string): MerchantBalances => {
  const withdrawable = balanceOf(balances, 'merchantWithdrawable', merchantId);
  const nonWithdrawable = balanceOf(balances, 'merchantNonWithdrawable', merchantId);
  const inWithdrawal = balanceOf(balances, 'merchantInWithdrawal', merchantId);
  return {
    withdrawable,
    nonWithdrawable,
    inWithdrawal,
    accountBalance: sum([withdrawable, nonWithdrawable, inWithdrawal]),
  };
};

/** A merchant's running totals out of all entries. */
export const merchantTotals = (
  entries: Iterable<JournalEntry>,
  merchantId: string,
): MerchantTotals => {
  let revenue = zero;
  let withdrawn = zero;
  for (const { entryType, postings } of entries) {
    const moved = sum(
      postings
        .filter((posting) => posting.merchantId === merchantId)
        .map((posting) => posting.amount),
    );
    if (entryType === 'orderIncome') revenue = add(revenue, moved);
    if (entryType === 'refund') revenue = subtract(revenue, negate(moved));
    if (entryType === 'withdrawalApproved') withdrawn = subtract(withdrawn, moved);
  }
  return { revenue, withdrawn };
};

/** The accounts among these postings that would fall below zero and must not. Empty where the entry may be written. */
export const overdrawn = (balances: Balances, postings: readonly Posting[]): LedgerAccount[] => {
  const after = applyPostings(balances, postings);
  return postings
    .filter(
      ({ account, merchantId }) =>
        !mayBeNegative(account) && balanceOf(after, account, merchantId) < 0,
    )
    .map((posting) => posting.account);
};
