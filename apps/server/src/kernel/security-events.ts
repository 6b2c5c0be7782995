import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { Actor, Log } from './context.ts';

/** Everything that the stream of security events can say: a closed list, explained in `docs/operations.md`. */
export const securityEvents = [
  'signedIn',
  'signInFailed',
  'signInLocked',
  'codeRefused',
  'fundPasswordRefused',
  'fundPasswordLocked',
  'tokenRefused',
  'rightRefused',
  'recordRefused',
  'signatureRefused',
  'requestIdReused',
  'quotaRefused',
  'sessionEnded',
  'passwordChanged',
  'fundPasswordChanged',
  'emailChanged',
  'phoneChanged',
  'secondFactorChanged',
  'accountClosed',
  'dataExportRequested',
  'merchantSuspended',
  'merchantRestored',
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

/** Who did it, as far as is known, and from where: ids, no names and no addresses of people. */
export interface SecurityFacts {
  readonly actor?: Pick<Actor, 'realm' | 'id'> | undefined;
  readonly from: string;
  /** None of what is told over a socket. */
  readonly requestId?: string;
  readonly endpoint: string;
  /** Of what is written once a minute. */
  readonly times?: number;
}

/** Writes to the stream of security events: lines of the log with `channel: "security"`. */
export const recordSecurityEvent = (
  log: Log,
  event: SecurityEvent,
  { actor, ...facts }: SecurityFacts,
): void =>
  log.warn(
    { channel: 'security', event, ...facts, ...(actor && { realm: actor.realm, id: actor.id }) },
    'security event',
  );

/** What a refusal says about whoever was refused. */
export const eventOfRefusal: Partial<Readonly<Record<ErrorCode, SecurityEvent>>> = {
  wrongCredentials: 'signInFailed',
  wrongPassword: 'signInFailed',
  loginLocked: 'signInLocked',
  wrongCode: 'codeRefused',
  wrongActivationCode: 'codeRefused',
  wrongSecondFactor: 'codeRefused',
  codeTriesUsedUp: 'codeRefused',
  wrongFundPassword: 'fundPasswordRefused',
  fundPasswordLocked: 'fundPasswordLocked',
  unauthenticated: 'tokenRefused',
  noPermission: 'rightRefused',
  notFound: 'recordRefused',
  badSignature: 'signatureRefused',
  requestIdReused: 'requestIdReused',
  tooManyRequests: 'quotaRefused',
};

/** What a call says that was answered with success, by its endpoint's name. */
export const eventOfSuccess: Readonly<Record<string, SecurityEvent>> = {
  signIn: 'signedIn',
  signInCustomer: 'signedIn',
  signInByCode: 'signedIn',
  signInStaff: 'signedIn',
  verifySecondFactor: 'signedIn',
  verifyStaffSecondFactor: 'signedIn',
  turnOnSecondFactor: 'secondFactorChanged',
  turnOnStaffSecondFactor: 'secondFactorChanged',
  turnOffStaffSecondFactor: 'secondFactorChanged',
  makeStaffRecoveryCodes: 'secondFactorChanged',
  confirmStaffRecovery: 'secondFactorChanged',
  turnOffSecondFactor: 'secondFactorChanged',
  makeRecoveryCodes: 'secondFactorChanged',
  signOut: 'sessionEnded',
  signOutCustomer: 'sessionEnded',
  signOutStaff: 'sessionEnded',
  endSession: 'sessionEnded',
  endOtherSessions: 'sessionEnded',
  endCustomerSession: 'sessionEnded',
  endOtherCustomerSessions: 'sessionEnded',
  endStaffSession: 'sessionEnded',
  endOtherStaffSessions: 'sessionEnded',
  changePassword: 'passwordChanged',
  resetPassword: 'passwordChanged',
  changeCustomerPassword: 'passwordChanged',
  resetCustomerPassword: 'passwordChanged',
  changeStaffPassword: 'passwordChanged',
  resetStaffPassword: 'passwordChanged',
  acceptStaffInvitation: 'passwordChanged',
  resetFundPassword: 'fundPasswordChanged',
  forgetFundPassword: 'fundPasswordChanged',
  changeContactPhone: 'phoneChanged',
  changeEmail: 'emailChanged',
  changeMyEmail: 'emailChanged',
  changeMyMobile: 'phoneChanged',
  terminateAccount: 'accountClosed',
  deleteMyAccount: 'accountClosed',
  requestDataExport: 'dataExportRequested',
  requestMerchantDataExport: 'dataExportRequested',
  suspendMerchant: 'merchantSuspended',
  restoreMerchant: 'merchantRestored',
};
