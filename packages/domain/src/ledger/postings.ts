import type { InstalmentAmounts } from '../money/order-breakdown.ts';
import { type Fils, lower, negate, subtract, sum, zero } from '../money/fils.ts';
import {
  isMerchantAccount,
  type LedgerAccount,
  type MerchantAccount,
  type PlatformAccount,
} from './accounts.ts';

/** What a merchant's journal entry is for; shown to the merchant as the flow record's variation type. */
export const merchantEntryTypes = [
  'orderIncome',
  'serviceFee',
  'serviceFeeVat',
  'refund',
  'receivable',
  'receivableCollected',
  'settlement',
  'withdrawalRequest',
  'withdrawalApproved',
  'withdrawalRejected',
  'withdrawalCancelled',
  'withdrawalPaid',
  'withdrawalReturned',
  'chargebackTaken',
  'chargebackHeld',
  'chargebackReturned',
  'chargebackReleased',
  'chargebackLost',
  'chargebackFee',
  'adjustmentCredit',
  'adjustmentDebit',
  'debtRepaid',
  'debtWrittenOff',
  'refundBorne',
] as const;

/** What a journal entry is for that belongs to no merchant: what the provider's and the bank's reports have told. */
export const platformEntryTypes = [
  'providerFee',
  'providerFeeVat',
  'providerFeeSettled',
  'providerPayout',
  'providerPayoutArrived',
  'differenceWrittenOff',
] as const;

/** What a journal entry is for. */
export const entryTypes = [...merchantEntryTypes, ...platformEntryTypes] as const;

/** What a journal entry is for. */
export type EntryType = (typeof entryTypes)[number];

/** One signed amount on one account: positive where the account's balance rises. `merchantId` is null on the platform's accounts. */
export interface Posting {
  readonly account: LedgerAccount;
  readonly merchantId: string | null;
  readonly amount: Fils;
}

/** One movement of money: postings that sum to zero. */
export interface JournalEntry {
  readonly entryType: EntryType;
  readonly postings: readonly Posting[];
}

/** Whose money moves, and how much. */
export interface Movement {
  readonly merchantId: string;
  readonly amount: Fils;
}

/** A customer has paid: the gross amount waits, non-withdrawable. */
export const orderPaid = (movement: Movement): JournalEntry[] =>
  move('orderIncome', movement, ['customerFunds', 'merchantNonWithdrawable']);

/** What a refund is taken of, in this order. */
export interface RefundSources {
  /** What is still unsettled of the order. */
  readonly unsettled: Fils;
  /** What the merchant could withdraw. */
  readonly withdrawable: Fils;
}

/**
 * Money goes back to the customer's original account: all of it or a part, out of what is still unsettled of the order, then
 * out of what the merchant could withdraw. What has left already, the merchant owes from now on.
 */
export const orderRefunded = (
  { merchantId, amount }: Movement,
  { unsettled, withdrawable }: RefundSources,
): JournalEntry[] => {
  const first = lower(amount, unsettled);
  const second = lower(subtract(amount, first), withdrawable);
  const owed = subtract(amount, sum([first, second]));
  return [
    ...move('refund', { merchantId, amount: first }, ['merchantNonWithdrawable', 'customerFunds']),
    ...move('refund', { merchantId, amount: second }, ['merchantWithdrawable', 'customerFunds']),
    ...move('receivable', { merchantId, amount: owed }, ['merchantReceivable', 'customerFunds']),
  ];
};

/**
 * A part of an order whose money has been released, wholly or in part, goes back: the platform gives back its part of the
 * fee first, so that the merchant owes no more than its own.
 */
export const settledRefunded = (
  { merchantId, amount }: Movement,
  plan: { readonly unsettled: Fils; readonly feeReturned: Fils; readonly feeVatReturned: Fils },
  withdrawable: Fils,
): JournalEntry[] => {
  const { unsettled, feeReturned, feeVatReturned } = plan;
  return [
    ...move('serviceFee', { merchantId, amount: feeReturned }, [
      'platformRevenue',
      'merchantWithdrawable',
    ]),
    ...move('serviceFeeVat', { merchantId, amount: feeVatReturned }, [
      'platformVat',
      'merchantWithdrawable',
    ]),
    ...orderRefunded(
      { merchantId, amount },
      { unsettled, withdrawable: sum([withdrawable, feeReturned, feeVatReturned]) },
    ),
  ];
};

/**
 * An instalment of an order is settled: the platform takes its fee and the VAT on it, each a line of its own, and the rest is
 * withdrawable, less what the merchant owes.
 */
export const settlementReleased = (
  merchantId: string,
  part: InstalmentAmounts,
  receivable: Fils = zero,
): JournalEntry[] => [
  ...move('serviceFee', { merchantId, amount: part.fee }, [
    'merchantNonWithdrawable',
    'platformRevenue',
  ]),
  ...move('serviceFeeVat', { merchantId, amount: part.feeVat }, [
    'merchantNonWithdrawable',
    'platformVat',
  ]),
  ...move('settlement', { merchantId, amount: part.merchantReceives }, [
    'merchantNonWithdrawable',
    'merchantWithdrawable',
  ]),
  ...move('receivableCollected', { merchantId, amount: lower(receivable, part.merchantReceives) }, [
    'merchantWithdrawable',
    'merchantReceivable',
  ]),
];

/** A withdrawal is asked for: the amount is reserved at once, so that two can never overdraw. */
export const withdrawalRequested = (movement: Movement): JournalEntry[] =>
  move('withdrawalRequest', movement, ['merchantWithdrawable', 'merchantInWithdrawal']);

/** A withdrawal is approved: the reserved amount is on its way to the bank. */
export const withdrawalApproved = (movement: Movement): JournalEntry[] =>
  move('withdrawalApproved', movement, ['merchantInWithdrawal', 'payoutClearing']);

/** A withdrawal is rejected: the reserved amount is withdrawable again. */
export const withdrawalRejected = (movement: Movement): JournalEntry[] =>
  move('withdrawalRejected', movement, ['merchantInWithdrawal', 'merchantWithdrawable']);

/** The merchant takes a withdrawal back: the reserved amount is withdrawable again. */
export const withdrawalCancelled = (movement: Movement): JournalEntry[] =>
  move('withdrawalCancelled', movement, ['merchantInWithdrawal', 'merchantWithdrawable']);

/** The bank has paid a withdrawal: it is no longer on its way. */
export const withdrawalPaid = (movement: Movement): JournalEntry[] =>
  move('withdrawalPaid', movement, ['payoutClearing', 'paidOut']);

/**
 * A payment came back, from wherever it had got to: withdrawable again, less what the merchant owes by now.
 */
export const withdrawalReturned = (
  { merchantId, amount }: Movement,
  from: 'payoutClearing' | 'paidOut',
  receivable: Fils = zero,
): JournalEntry[] => [
  ...move('withdrawalReturned', { merchantId, amount }, [from, 'merchantWithdrawable']),
  ...move('receivableCollected', { merchantId, amount: lower(receivable, amount) }, [
    'merchantWithdrawable',
    'merchantReceivable',
  ]),
];

/** Returns what entries of a type took of the withdrawable money. */
export const withdrawableTakenBy = (entries: readonly JournalEntry[], type: EntryType): Fils =>
  negate(
    sum(
      entries
        .filter(({ entryType }) => entryType === type)
        .flatMap(({ postings }) => postings)
        .filter(({ account }) => account === 'merchantWithdrawable')
        .map(({ amount }) => amount),
    ),
  );

/** Throws unless an entry's postings sum to zero, each moves something and names a merchant exactly where its account has one. */
export const assertBalanced = (entry: JournalEntry): void => {
  const total = sum(entry.postings.map((posting) => posting.amount));
  if (total !== 0) throw new Error(`${entry.entryType} does not balance: ${total}`);
  if (entry.postings.length < 2) throw new Error(`${entry.entryType} moves nothing`);
  for (const { account, merchantId, amount } of entry.postings) {
    if (amount === 0) throw new Error(`${entry.entryType} posts nothing on ${account}`);
    if (isMerchantAccount(account) !== (merchantId !== null))
      throw new Error(`${entry.entryType} has no holder for ${account}`);
  }
};

/** Moves an amount from one account to the other; no entry where there is nothing to move. */
export const move = (
  entryType: EntryType,
  { merchantId, amount }: Movement,
  [from, to]: readonly [Side, Side],
): JournalEntry[] => {
  if (amount < 0) throw new Error(`${entryType} of a negative amount`);
  if (amount === zero) return [];
  const entry: JournalEntry = {
    entryType,
    postings: [posting(from, merchantId, negate(amount)), posting(to, merchantId, amount)],
  };
  assertBalanced(entry);
  return [entry];
};

type Side = MerchantAccount | PlatformAccount;

const posting = (account: Side, merchantId: string, amount: Fils): Posting => ({
  account,
  merchantId: isMerchantAccount(account) ? merchantId : null,
  amount,
});
