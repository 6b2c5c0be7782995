import { type Fils, negate, subtract, zero } from '../money/fils.ts';
import type { PlatformAccount } from './accounts.ts';
import { assertBalanced, type EntryType, type JournalEntry } from './postings.ts';

/** What the provider took for something, with the VAT inside it. Below zero where it gave some back. */
export interface ReportedFee {
  readonly fee: Fils;
  readonly vat: Fils;
}

/** The provider has kept its fee of what it holds: a cost of the platform, and the VAT inside it can be recovered. */
export const providerFeeKept = ({ fee, vat }: ReportedFee): JournalEntry[] => [
  ...moveOwn('providerFee', subtract(fee, vat), ['providerFees', 'providerPaidOn']),
  ...moveOwn('providerFeeVat', vat, ['inputVat', 'providerPaidOn']),
];

/** The provider has kept a fee that was booked as owed before: that of a chargeback. */
export const owedFeeKept = (fee: Fils): JournalEntry[] =>
  moveOwn('providerFeeSettled', fee, ['owedToProvider', 'providerPaidOn']);

/** The provider has paid on what it holds: it is on its way to the bank. Below zero where the payment came back to the provider. */
export const providerPaidOut = (amount: Fils): JournalEntry[] =>
  moveOwn('providerPayout', amount, ['settlementsOnWay', 'providerPaidOn']);

/** What the provider has paid on is in the bank. */
export const providerPayoutArrived = (amount: Fils): JournalEntry[] =>
  moveOwn('providerPayoutArrived', amount, ['bankFunds', 'settlementsOnWay']);

/**
 * A difference between a report and the books is written off: `amount` is how much less lies at the provider or at the
 * bank than the books say; below zero where there is more.
 */
export const differenceWrittenOff = (source: 'provider' | 'bank', amount: Fils): JournalEntry[] =>
  moveOwn('differenceWrittenOff', amount, [
    'reportDifferences',
    source === 'provider' ? 'providerPaidOn' : 'bankFunds',
  ]);

/** Moves an amount between two accounts of the platform, back where it is below zero; no entry where nothing moves. */
function moveOwn(
  entryType: EntryType,
  amount: Fils,
  [from, to]: readonly [PlatformAccount, PlatformAccount],
): JournalEntry[] {
  if (amount === zero) return [];
  const entry: JournalEntry = {
    entryType,
    postings: [
      { account: from, merchantId: null, amount: negate(amount) },
      { account: to, merchantId: null, amount },
    ],
  };
  assertBalanced(entry);
  return [entry];
}
