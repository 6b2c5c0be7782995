export { beginMerchantSession, presentCustomer, loadOwnAccount } from './sessions.ts';
export {
  loadCodeMinutes,
  loadCodeTimes,
  consumeCode,
  consumeCodes,
  customerCodeOf,
  issueCode,
  merchantCodeOf,
  takeStrangerMessage,
} from './codes.ts';
export { deviceOf } from './sign-in-attempts.ts';
export { eraseLockedCustomer, erasureBlockers, hashOfNobody } from './erase-customer.ts';
export {
  type FirstCredentials,
  type FirstPassword,
  makeFirstCredentials,
  makeFirstPassword,
} from './first-credentials.ts';
export { forgetDevices } from './sign-in-attempts.ts';
export { imInfoOf } from './tickets.ts';
export {
  type MerchantAccount,
  findMerchantById,
  lockOwnAccount,
  ownWordsOf,
} from './merchant-accounts.ts';
export { passwordAccounts, type PasswordAccount } from './passwords.ts';
export {
  checkAccountPassword,
  checkOwnPassword,
  readOwnAccount,
  readPasswordAccount,
  requirePassword,
  requireUnlike,
} from './passwords.ts';
export {
  countFactorCode,
  type FactorOwner,
  factorTable,
  isSecondFactorOn,
  lockFactor,
  makeSecret,
  recoveryHashes,
  renewRecoveryCodes,
  requireFactorCode,
  notifyOfFactor,
} from './second-factor.ts';
export { loadLiveSessions, proveSession, revokeSessionOf, revokeSessionsOf } from './sessions.ts';
export { openToDevice, recentFailures } from './sign-in-attempts.ts';
export {
  type TicketPurpose,
  consumeTicket,
  endTickets,
  findTicket,
  issueTicket,
} from './tickets.ts';
