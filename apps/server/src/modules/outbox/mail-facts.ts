import type { MailData, MailKind, SmsData, SmsKind } from './mail-kinds.ts';

type RequiredOf<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K & string }[keyof T];
type OptionalOf<T> = Exclude<keyof T & string, RequiredOf<T>>;

/** What is a kind's own to say: every one has a name to greet, and the address of its button is no text. */
type Own<T> = Omit<T, 'name' | 'link'>;
type FactsOf<T> = readonly (RequiredOf<Own<T>> | `${OptionalOf<Own<T>>}?`)[];

const ofOrder = ['order', 'service'] as const;
const ofMerchantsOrder = ['merchantName', ...ofOrder] as const;
const visit = ['reservedAt?', 'arrival?'] as const;
const credentials = [
  'merchantName',
  'signInUrl',
  'account',
  'password',
  'activationCode',
  'validUntil',
] as const;
const code = ['code', 'minutes'] as const;
const certificate = ['merchantName', 'certificate', 'days', 'dueDate'] as const;

const protectedChange = ['colleague', 'title', 'reason?'] as const;
const adjustment = ['amount', 'reason'] as const;

const feeFacts = ['fee', 'effectiveFrom', 'effectiveUntil?', 'reason?'] as const;

/** What each kind of mail is told, by name, as `MailData` types it; with a `?` what it is not always told. */
export const mailFacts = {
  applicationReceived: ['reference'],
  applicationUpdated: ['reference'],
  applicationLink: ['reference'],
  applicationContacted: ['merchantName', 'reference'],
  applicationToRevise: ['merchantName', 'reference', 'message'],
  applicationRejected: ['merchantName', 'reference', 'message'],
  applicationApproved: credentials,
  activationSentAgain: credentials,
  resetCode: code,
  fundPasswordCode: code,
  passwordChanged: [],
  newDevice: ['device?', 'signedInAt'],
  fundPasswordSet: [],
  fundPasswordChanged: [],
  secondFactorOn: ['left'],
  staffFactorOn: ['left'],
  staffFactorReset: [],
  staffRecoveryAsked: ['colleague', 'reason'],
  staffRecoveryConfirmed: ['colleague', 'reason', 'resetAt'],
  staffRecoveryStopped: [],
  protectedChangeAsked: protectedChange,
  protectedChangeAgreed: protectedChange,
  protectedChangeStopped: protectedChange,
  announcementTest: ['title', 'lines'],
  secondFactorOff: ['left'],
  recoveryCodesMade: ['left'],
  recoveryCodeUsed: ['left'],
  bindOldCode: code,
  bindNewCode: code,
  signUpCode: code,
  alreadyCustomer: [],
  changePhoneCode: code,
  phoneChanged: ['phone'],
  mailboxChanged: ['email'],
  customerBlocked: ['reason'],
  customerUnblocked: [],
  accountErased: [],
  staffInvited: ['days'],
  accountTerminated: ['merchantName'],
  merchantSuspended: ['merchantName', 'reason'],
  merchantLooked: ['merchantName', 'reason', 'minutes'],
  merchantRestored: ['merchantName', 'reason'],
  revisionApproved: ['merchantName'],
  revisionRejected: ['merchantName', 'message'],
  certificateExpiring: certificate,
  certificateExpired: certificate,
  serviceApproved: ['service'],
  serviceDeclined: ['service', 'message'],
  orderPaid: [...ofOrder, 'amount', 'promo?', ...visit],
  orderPlaced: [...ofMerchantsOrder, 'amount', ...visit],
  orderMerchantCompleted: [...ofMerchantsOrder, 'deadline'],
  orderCompleted: ofOrder,
  orderAutoCompleted: ofMerchantsOrder,
  orderCancelled: [...ofOrder, 'refund?', 'kept?', 'reason?'],
  cancelRequested: [...ofOrder, 'reason', 'deadline'],
  cancelRefused: [...ofMerchantsOrder, 'reason'],
  extensionRequested: ofOrder,
  extensionApproved: [...ofMerchantsOrder, 'deadline'],
  extensionDeclined: [...ofMerchantsOrder, 'deadline'],
  timeOpened: ['merchantName', 'service', 'freeFrom'],
  timeProposed: ofOrder,
  timeAgreed: [...ofOrder, ...visit],
  visitReminder: [...ofMerchantsOrder, ...visit],
  timeDeclined: ofOrder,
  chargebackOpened: [...ofOrder, 'amount'],
  extraWorkProposed: [...ofMerchantsOrder, 'amount'],
  extraWorkPaid: [...ofOrder, 'amount'],
  extraWorkRefused: [...ofOrder, 'amount'],
  chargebackWon: [...ofOrder, 'amount'],
  chargebackLost: [...ofOrder, 'amount'],
  chargebackLostOpen: [...ofOrder, 'amount'],
  paymentReturned: [...ofOrder, 'refund'],
  orderRefunded: [...ofOrder, 'refund', 'reason', 'refundFor?'],
  customerMissed: [...ofMerchantsOrder, 'kept', 'refund', 'deadline'],
  merchantMissed: [...ofOrder, 'refund', 'deadline'],
  deadlineExtended: [...ofOrder, 'deadline', 'reason'],
  cancelTakenBack: ofOrder,
  cancelRequestReminder: [...ofOrder, 'refund', 'deadline'],
  confirmationReminder: [...ofMerchantsOrder, 'deadline'],
  disputeOpened: [...ofOrder, 'deadline?'],
  disputeStatement: ofOrder,
  disputeTakenBack: ofOrder,
  disputeDecided: [...ofOrder, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
  disputeHandedOver: ofOrder,
  disputeReminder: [...ofOrder, 'deadline'],
  refundOffered: [...ofOrder, 'amount', 'deadline?'],
  refundAgreed: [...ofOrder, 'refund', 'refundFor?'],
  appealOpened: [...ofOrder, 'outcome'],
  appealDecided: [...ofOrder, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
  completionReminder: [...ofOrder, 'refund', 'deadline'],
  documentIssued: ['title', 'document', 'documentId', 'amount?'],
  dataExportReady: ['validUntil'],
  unreadDigest: ['count', 'more', 'lines'],
  payoutAccountSubmitted: ['iban'],
  payoutAccountApproved: ['iban'],
  payoutAccountRejected: ['iban', 'reason'],
  withdrawalApproved: ['withdrawal', 'amount'],
  withdrawalRejected: ['withdrawal', 'amount', 'reason'],
  withdrawalPaid: ['withdrawal', 'amount'],
  payoutsHeld: ['order?', 'amount', 'reason', 'effectiveUntil?'],
  payoutHoldLifted: ['order?', 'amount', 'reason'],
  payoutHoldEnded: ['order?', 'amount'],
  balanceCredited: adjustment,
  balanceCharged: adjustment,
  debtReminder: ['amount'],
  ownInvoicesMissing: ['count'],
  debtRepaid: adjustment,
  debtWrittenOff: adjustment,
  feeChange: feeFacts,
  feeChangeTakenBack: feeFacts,
  withdrawalReturned: ['withdrawal', 'amount', 'reason', 'message?'],
} as const satisfies { readonly [K in MailKind]: FactsOf<MailData[K]> };

/** What each kind of SMS is told. */
export const smsFacts = {
  resetCode: code,
  orderPaid: ofOrder,
  mobileChanged: [],
  payoutAccountSubmitted: ['digits'],
} as const satisfies { readonly [K in SmsKind]: FactsOf<SmsData[K]> };

/** The name of anything that a message is told. */
export type ToldName =
  | 'name'
  | Plain<(typeof mailFacts)[MailKind][number]>
  | Plain<(typeof smsFacts)[SmsKind][number]>
  | 'rating';

type Plain<Name extends string> = Name extends `${infer Always}?` ? Always : Name;
