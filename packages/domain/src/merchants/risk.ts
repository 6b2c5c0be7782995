/** What staff are shown about a merchant that deserves a second look; none of it decides anything. */
export const riskKinds = [
  'sameIban',
  'sameLicence',
  'sameIdentity',
  'sameMailDomain',
  'newAccountWithdrawal',
  'unusualWithdrawal',
  'manyCancellations',
  'failedSignIns',
  'ordersFromItself',
] as const;

/** What stands out about a merchant. */
export type RiskKind = (typeof riskKinds)[number];

/** From here on something stands out. */
export const riskLimits = {
  /** A payout account is new for so many days. */
  newAccountDays: 14,
  /** A withdrawal is unusual at so many times the largest before, where there were at least so many. */
  withdrawalFactor: 3,
  withdrawalsBefore: 3,
  /** Of so many orders of the last days, so many in a hundred were cancelled. */
  cancelDays: 30,
  cancelLeast: 5,
  cancelPercent: 30,
  /** So many failed tries to sign in since the last that went well. */
  failedSignIns: 10,
  /** A mail domain that so many have is a provider's. */
  domainMost: 10,
} as const;

/** Returns whether a withdrawal is far above those before it, the latest of them. */
export const isUnusualWithdrawal = (amount: number, before: readonly number[]): boolean =>
  before.length >= riskLimits.withdrawalsBefore &&
  amount >= riskLimits.withdrawalFactor * Math.max(...before);

/** Returns whether so many of the orders of the last days were cancelled that it stands out. */
export const areManyCancelled = (booked: number, cancelled: number): boolean =>
  booked >= riskLimits.cancelLeast && cancelled * 100 >= booked * riskLimits.cancelPercent;

/** Where everybody has a mailbox: to share such a domain says nothing. */
const publicMailHosts: ReadonlySet<string> = new Set([
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'outlook.com',
  'live.com',
  'msn.com',
  'yahoo.com',
  'ymail.com',
  'icloud.com',
  'me.com',
  'aol.com',
  'gmx.com',
  'gmx.net',
  'mail.com',
  'mail.ru',
  'yandex.ru',
  'yandex.com',
  'zoho.com',
  'proton.me',
  'protonmail.com',
  'rediffmail.com',
  'eim.ae',
  'emirates.net.ae',
  'qq.com',
  '163.com',
  '126.com',
]);

/** Domains that belong to nobody (RFC 2606): those of a demo. */
const reserved = /\.(example|test|invalid)$/;

/** Returns the domain of a mail address where it belongs to a business, or null. */
export const ownMailDomain = (email: string): string | null => {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const isNobodys = domain === '' || reserved.test(domain) || publicMailHosts.has(domain);
  return isNobodys ? null : domain;
};
