import { messageSettings, type SettingDefinition } from './message-settings.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Every duration and every other number that an operator can set; nothing else in the product holds one of its own. Durations are milliseconds. */
export const settingDefinitions = {
  /** To be paid lasts this long. */
  paymentWindow: {
    unit: 'ms',
    default: 15 * minute,
    min: minute,
    max: day,
  },
  /** Paid and never completed: cancelled this long after the reserved time. */
  completionAfterReserved: {
    unit: 'ms',
    default: 7 * day,
    min: day,
    max: 90 * day,
  },
  /** The same, after payment, where no time is reserved. */
  completionAfterPayment: {
    unit: 'ms',
    default: 30 * day,
    min: day,
    max: 180 * day,
  },
  /** The first warning comes this long before the automatic cancellation. */
  completionFirstWarning: {
    unit: 'ms',
    default: 3 * day,
    min: hour,
    max: 30 * day,
  },
  /** The last warning comes this long before it. */
  completionLastWarning: {
    unit: 'ms',
    default: day,
    min: hour,
    max: 30 * day,
  },
  /** The customer confirms within this time of Merchant completed; completion is automatic then. */
  confirmationWindow: {
    unit: 'ms',
    default: 72 * hour,
    min: hour,
    max: 30 * day,
  },
  /** What an approved extension adds to it, once. */
  confirmationExtension: {
    unit: 'ms',
    default: 72 * hour,
    min: hour,
    max: 30 * day,
  },
  /** A customer's cancellation request that nobody answers counts as agreed after this time. */
  cancelRequestWindow: {
    unit: 'ms',
    default: 3 * day,
    min: hour,
    max: 30 * day,
  },
  /** Whoever lets a deadline pass by silence, a merchant asked to cancel or a customer asked to confirm, is reminded this long before it. */
  silenceWarning: {
    unit: 'ms',
    default: day,
    min: hour,
    max: 14 * day,
  },

  /** A customer is reminded of a visit this long before it, and asked to confirm it. */
  visitReminderBefore: {
    unit: 'ms',
    default: day,
    min: 2 * hour,
    max: 7 * day,
  },

  /** Somebody at the door waits this long before a customer counts as not there; as long after its time a merchant does. */
  absenceWait: { unit: 'ms', default: 20 * minute, min: 15 * minute, max: 30 * minute },
  /** Whoever is said not to have been there has this long to say otherwise. */
  absenceAnswer: { unit: 'ms', default: 2 * day, min: 12 * hour, max: 14 * day },

  /** The most of the price that a merchant's terms of cancelling may keep. */
  cancelKeptMost: { unit: 'percent', default: 50, min: 1, max: 100 },

  /** How much of what a refund by staff takes of a merchant's share the platform bears. */
  staffRefundBorne: { unit: 'percent', default: 0, min: 0, max: 100 },
  /** The same of a refund that decides a dispute. */
  disputeRefundBorne: { unit: 'percent', default: 0, min: 0, max: 100 },
  /** The same of an order that staff cancel: of what its merchant would have received. */
  staffCancelBorne: { unit: 'percent', default: 0, min: 0, max: 100 },
  /** How much of the fee on a refund by staff the platform gives back with it. */
  staffRefundFeeReturned: { unit: 'percent', default: 100, min: 0, max: 100 },
  /** The same of a refund that decides a dispute. */
  disputeRefundFeeReturned: { unit: 'percent', default: 100, min: 0, max: 100 },

  /** A dispute about an order can be opened until so long after Completed. */
  disputeWindow: {
    unit: 'ms',
    default: 7 * day,
    min: day,
    max: 90 * day,
  },
  /** The two sides of a dispute have so long to agree among themselves before the operator decides. */
  disputePartiesFirst: {
    unit: 'ms',
    default: 3 * day,
    min: hour,
    max: 14 * day,
  },

  /** Times that one side proposes for an order wait this long for the other's answer. */
  timeProposalLife: {
    unit: 'ms',
    default: 2 * day,
    min: hour,
    max: 14 * day,
  },

  /** Extra work that a merchant proposes at a visit waits this long for the customer. */
  extraWorkLife: {
    unit: 'ms',
    default: 2 * day,
    min: hour,
    max: 14 * day,
  },

  /** An application is decided within so many business days (Monday to Friday, Asia/Dubai). */
  auditBusinessDays: {
    unit: 'days',
    default: 1,
    min: 1,
    max: 30,
  },
  /** A dispute is decided within so many business days. */
  disputeBusinessDays: { unit: 'days', default: 3, min: 1, max: 30 },
  /** What somebody reports, a comment or a conversation, is looked into within so many business days. */
  reportBusinessDays: { unit: 'days', default: 2, min: 1, max: 30 },
  /** An applicant's signed link opens the application for this long. */
  applicationLinkLife: {
    unit: 'ms',
    default: 30 * day,
    min: day,
    max: 180 * day,
  },
  /** How long backups are kept; the operator's own keeping has to match it. People are told. */
  backupLife: {
    unit: 'ms',
    default: 30 * day,
    min: day,
    max: 365 * day,
  },
  /** An activation code is good for this long; it can be sent again. */
  activationCodeLife: {
    unit: 'ms',
    default: 14 * day,
    min: day,
    max: 90 * day,
  },
  /** A one-time code is good for this long. */
  codeLife: {
    unit: 'ms',
    default: 10 * minute,
    min: minute,
    max: hour,
  },
  /** Another one-time code can be asked for after this time. */
  codeResendAfter: {
    unit: 'ms',
    default: 60 * second,
    min: 10 * second,
    max: 10 * minute,
  },
  /** A one-time code is dead after so many wrong tries. */
  codeTries: { unit: 'times', default: 5, min: 1, max: 20 },
  /** The ticket that a right code gives is good for this long. */
  resetTicketLife: { unit: 'ms', default: 15 * minute, min: minute, max: day },
  /** A login is locked after so many wrong tries. */
  loginTries: {
    unit: 'times',
    default: 5,
    min: 1,
    max: 20,
  },
  /** It is locked for this long. */
  loginLock: {
    unit: 'ms',
    default: 15 * minute,
    min: minute,
    max: day,
  },
  /** The fund password is locked after so many wrong tries. */
  fundPasswordTries: { unit: 'times', default: 5, min: 1, max: 20 },
  /** It is locked for this long. */
  fundPasswordLock: {
    unit: 'ms',
    default: 30 * minute,
    min: minute,
    max: day,
  },
  /** A session of a merchant or customer ends after this long without a call. */
  sessionIdle: {
    unit: 'ms',
    default: 7 * day,
    min: 10 * minute,
    max: 90 * day,
  },
  /** It ends after this long in any case. */
  sessionLife: {
    unit: 'ms',
    default: 30 * day,
    min: hour,
    max: 180 * day,
  },
  /** A session of platform staff ends after this long without a call. */
  merchantLookLife: {
    unit: 'ms',
    default: 30 * minute,
    min: 5 * minute,
    max: 2 * hour,
  },
  staffSessionIdle: { unit: 'ms', default: 2 * hour, min: 5 * minute, max: day },
  /** It ends after this long in any case. */
  staffSessionLife: { unit: 'ms', default: 12 * hour, min: hour, max: 7 * day },
  /** The link of an invitation to the staff works for so many days. */
  staffInvitationDays: { unit: 'days', default: 7, min: 1, max: 30 },
  /** Two-step verification of somebody who lost it is reset so long after an administrator confirmed: never sooner than a day. */
  staffRecoveryWait: { unit: 'ms', default: day, min: day, max: 7 * day },
  /** A recovery that a colleague asked for waits so many days for an administrator. */
  staffRecoveryDays: { unit: 'days', default: 3, min: 1, max: 14 },
  /** A payout above it is approved by two people. No role sets it higher than its bound. */
  twoPersonLimit: { unit: 'dirhams', default: 10_000, min: 0, max: 50_000 },
  /** What one member of staff may give away in a day without a second person: credits, refunds, cancellations and decisions together. */
  staffDailySum: { unit: 'dirhams', default: 1_000, min: 0, max: 5_000 },
  /** The same of whoever works in support. */
  supportDailySum: { unit: 'dirhams', default: 300, min: 0, max: 1_000 },
  /** A withdrawal is checked within so many business days; with those of the bank it says when the money arrives. */
  payoutCheckBusinessDays: { unit: 'days', default: 1, min: 0, max: 10 },
  /** A payment arrives so many business days after it went to the bank. */
  payoutBankBusinessDays: { unit: 'days', default: 1, min: 0, max: 10 },
  /** Money that goes back is on the customer's card so many business days after it was sent, at the latest. */
  refundBankBusinessDays: { unit: 'days', default: 10, min: 0, max: 30 },
  /** The first payment to a payout account goes out so many days after it was approved. */
  newAccountDays: { unit: 'days', default: 2, min: 0, max: 30 },
  /** A difference between a report and the books above it is written off by two people. */
  differenceLimit: { unit: 'dirhams', default: 100, min: 0, max: 1_000_000 },
  /** A signed link to a private file is good for this long. */
  fileLinkLife: {
    unit: 'ms',
    default: 10 * minute,
    min: minute,
    max: day,
  },
  /** Notices of an expiring certificate begin so many days before. */
  certificateNoticeDays: {
    unit: 'days',
    default: 30,
    min: 1,
    max: 180,
  },
  ...messageSettings,
  /** The technical service fee (serviceCharge), 1000 is 10 %. Rates have effective dates; this is the one to begin with. */
  serviceFee: { unit: 'basisPoints', default: 1000, min: 0, max: 5000 },
} as const satisfies Record<string, SettingDefinition>;

/** The name of a tunable. */
export type OperatorSettingName = keyof typeof settingDefinitions;

/** A value for every tunable. */
export type Settings = { readonly [name in OperatorSettingName]: number };

/** The names of all tunables. */
export const operatorSettingNames = Object.keys(settingDefinitions) as OperatorSettingName[]; // The table is closed: its keys are exactly these.

/** What is in force where nobody has set anything. */
export const settingsWith = (set: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  ...set,
});

/** Whether a value can be set: a whole number within the tunable's bounds. */
export const isSettable = (name: OperatorSettingName, value: number): boolean =>
  Number.isSafeInteger(value) &&
  value >= settingDefinitions[name].min &&
  value <= settingDefinitions[name].max;

const defaults = operatorSettingNames.map((name) => [name, settingDefinitions[name].default]);

/** Every tunable's default. */
export const defaultSettings = Object.fromEntries(defaults) as Settings; // `fromEntries` forgets the keys; they are all of them.
