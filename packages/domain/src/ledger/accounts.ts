/** The accounts that together are a merchant's account balance. */
export const balanceAccounts = [
  'merchantNonWithdrawable',
  'merchantWithdrawable',
  'merchantInWithdrawal',
] as const;

/**
 * The accounts that each merchant has. `merchantReceivable` is what the merchant owes: money that had left when it had to
 * go back to a customer. It is no part of the balance, and later income pays it off first.
 */
export const merchantAccounts = [...balanceAccounts, 'merchantReceivable'] as const;

/**
 * The platform's own accounts. The first and the last face the outside world: `customerFunds` falls as customers pay in at the
 * gateway, `paidOut` rises as the bank pays out. Between them `payoutClearing` holds what is approved to leave until the bank
 * has paid it. `chargebackClaims` is what cards' banks have taken back and may yet return, `chargebackHeld` what merchants'
 * money is held for it, `providerFees` what the payment provider charges the platform,
 * and `owedToProvider` that it does.
 *
 * `adjustmentsGranted` and `adjustmentsCharged` are what staff have credited to merchants and charged them beside orders,
 * `debtsRepaid` what merchants have paid in at the bank of what they owed, `debtsWrittenOff` what the platform has given up
 * of it, and `refundsBorne` what it has borne of refunds.
 *
 * The five from `providerPaidOn` to `reportDifferences` are what the provider's and the bank's own reports have told, and belong to no merchant. `providerPaidOn`
 * is what the provider has paid on or kept of the customers' funds: together with `customerFunds` it is what still lies
 * there. `settlementsOnWay` has left the provider for the bank, `bankFunds` has arrived: less `paidOut` it lies there.
 * `inputVat` is the VAT inside the provider's fees, `reportDifferences` what was written off of differences.
 */
export const platformAccounts = [
  'customerFunds',
  'platformRevenue',
  'platformVat',
  'payoutClearing',
  'paidOut',
  'chargebackClaims',
  'chargebackHeld',
  'providerFees',
  'owedToProvider',
  'providerPaidOn',
  'settlementsOnWay',
  'bankFunds',
  'inputVat',
  'reportDifferences',
  'adjustmentsGranted',
  'adjustmentsCharged',
  'debtsRepaid',
  'debtsWrittenOff',
  'refundsBorne',
] as const;

/** Every account. */
export const ledgerAccounts = [...merchantAccounts, ...platformAccounts] as const;

/** An account that each merchant has. */
export type MerchantAccount = (typeof merchantAccounts)[number];

/** An account of the platform's own. */
export type PlatformAccount = (typeof platformAccounts)[number];

/** The kind of a ledger account. */
export type LedgerAccount = (typeof ledgerAccounts)[number];

const ofMerchants: ReadonlySet<string> = new Set(merchantAccounts);
const inBalance: ReadonlySet<string> = new Set(balanceAccounts);

/** Returns whether postings on this account name a merchant. */
export const isMerchantAccount = (account: LedgerAccount): account is MerchantAccount =>
  ofMerchants.has(account);

/** Returns whether an account is a part of its merchant's account balance. */
export const isBalanceAccount = (account: LedgerAccount): boolean => inBalance.has(account);

/**
 * Accounts that lie below zero by nature and never above it, as all others never lie below: what the gateway holds and
 * what merchants owe is what the others are owed.
 */
export const debitAccounts: readonly LedgerAccount[] = [
  'customerFunds',
  'merchantReceivable',
  'chargebackClaims',
  'providerFees',
  'adjustmentsGranted',
  'debtsRepaid',
  'debtsWrittenOff',
  'refundsBorne',
];
