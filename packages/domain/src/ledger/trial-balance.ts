import { add, type Fils, fils, negate, subtract, sum, zero } from '../money/fils.ts';
import { debitAccounts, type LedgerAccount, ledgerAccounts } from './accounts.ts';
import type { Posting } from './postings.ts';

/** What was booked on an account, both sides apart. */
export interface Turnover {
  readonly debit: Fils;
  readonly credit: Fils;
}

/** An account in a trial balance: what stood on it before, what was booked, and what stands on it then. Credits are positive. */
export interface TrialRow extends Turnover {
  readonly account: LedgerAccount;
  readonly opening: Fils;
  readonly closing: Fils;
}

/** What was booked on each account; nothing where one is missing. */
export type Turnovers = ReadonlyMap<LedgerAccount, Turnover>;

const nothing: Turnover = { debit: zero, credit: zero };

/** Returns what was booked on an account. */
export const turnoverOf = (turnovers: Turnovers, account: LedgerAccount): Turnover =>
  turnovers.get(account) ?? nothing;

/** Returns both sides of two spans together. */
export const addTurnovers = (first: Turnovers, second: Turnovers): Turnovers =>
  new Map(
    ledgerAccounts.map((account) => {
      const [one, other] = [turnoverOf(first, account), turnoverOf(second, account)];
      return [
        account,
        { debit: add(one.debit, other.debit), credit: add(one.credit, other.credit) },
      ];
    }),
  );

/** Returns what was booked behind an earlier moment: both sides of all of it, less those up to there. */
export const turnoversSince = (all: Turnovers, before: Turnovers): Turnovers =>
  new Map(
    [...all].map(([account, { debit, credit }]) => {
      const was = turnoverOf(before, account);
      return [account, { debit: subtract(debit, was.debit), credit: subtract(credit, was.credit) }];
    }),
  );

/** Returns the trial balance of a span: all that was booked before it, and what was booked in it, every account a row. */
export const trialBalance = (before: Turnovers, during: Turnovers): TrialRow[] =>
  ledgerAccounts.map((account) => {
    const was = turnoverOf(before, account);
    const is = turnoverOf(during, account);
    const opening = subtract(was.credit, was.debit);
    return { account, opening, ...is, closing: add(opening, subtract(is.credit, is.debit)) };
  });

/** Returns what the rows miss of zero: books that are right miss nothing. */
export const trialImbalance = (rows: readonly TrialRow[]): { opening: Fils; closing: Fils } => ({
  opening: sum(rows.map(({ opening }) => opening)),
  closing: sum(rows.map(({ closing }) => closing)),
});

/** Returns the two sides of all rows, which are the same where the books are right. */
export const totalsOf = (rows: readonly TrialRow[]): Turnover => ({
  debit: sum(rows.map(({ debit }) => debit)),
  credit: sum(rows.map(({ credit }) => credit)),
});

/** Returns a turnover out of stored amounts. */
export const turnover = (debit: number, credit: number): Turnover => ({
  debit: fils(debit),
  credit: fils(credit),
});

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
