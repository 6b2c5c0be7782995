import { add, type Fils, negate, sum, zero } from '../money/fils.ts';
import { debitAccounts, type LedgerAccount } from './accounts.ts';
import type { Posting } from './postings.ts';

/** A merchant's balances, as the finance screen shows them. accountBalance = withdrawable + nonWithdrawable + inWithdrawal. */
export interface MerchantBalances {
  readonly withdrawable: Fils;
  readonly nonWithdrawable: Fils;
  readonly inWithdrawal: Fils;
  readonly accountBalance: Fils;
  /** What the merchant owes beside it; zero for nearly everybody. */
  readonly receivable: Fils;
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

/** One balance. */
export const balanceOf = (
  balances: Balances,
  account: LedgerAccount,
  merchantId: string | null,
): Fils => balances.get(balanceKey(account, merchantId)) ?? zero;

/** A merchant's balances out of its accounts' balances. */
export const merchantBalances = (balances: Balances, merchantId: string): MerchantBalances => {
  const withdrawable = balanceOf(balances, 'merchantWithdrawable', merchantId);
  const nonWithdrawable = balanceOf(balances, 'merchantNonWithdrawable', merchantId);
  const inWithdrawal = balanceOf(balances, 'merchantInWithdrawal', merchantId);
  return {
    withdrawable,
    nonWithdrawable,
    inWithdrawal,
    accountBalance: sum([withdrawable, nonWithdrawable, inWithdrawal]),
    receivable: negate(balanceOf(balances, 'merchantReceivable', merchantId)),
  };
};

/** The accounts among these postings that would come to lie on the wrong side of zero. Empty where the entry may be written. */
export const overdrawn = (balances: Balances, postings: readonly Posting[]): LedgerAccount[] => {
  const after = applyPostings(balances, postings);
  return postings
    .filter(({ account, merchantId }) => {
      const balance = balanceOf(after, account, merchantId);
      return debitAccounts.includes(account) ? balance > 0 : balance < 0;
    })
    .map((posting) => posting.account);
};
