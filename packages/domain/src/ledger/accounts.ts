/** The accounts that each merchant has. Together they are the merchant's account balance. */
export const merchantAccounts = [
  'merchantNonWithdrawable',
  'merchantWithdrawable',
  'merchantInWithdrawal',
] as const;

/**
 * The platform's own accounts. The first and the last face the outside world:
 * `customerFunds` falls as customers pay in at the gateway, `payoutClearing` rises as the bank pays out.
 */
export const platformAccounts = [
  'customerFunds',
  'platformRevenue',
  'platformVat',
  'payoutClearing',
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

/** Whether postings on this account name a merchant. */
export const isMerchantAccount = (account: LedgerAccount): account is MerchantAccount =>
  ofMerchants.has(account);

/**
 * Whether an account may fall below zero. Only `customerFunds` does, by nature: what the gateway holds is what all others are owed.
 */
export const mayBeNegative = (account: LedgerAccount): boolean => account === 'customerFunds';
