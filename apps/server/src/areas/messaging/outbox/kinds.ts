import { changed, mailKind, noticeKind, security, smsKind, system } from './message-kind.ts';
import type { Tag } from '@khidma/contract/core/tags';

const code = ['code', 'minutes'] as const;

const fundPassword = { ...security, path: '/user-center/fund-security' } as const;

/** What people are told of their own account. */
export const accountKinds = {
  unreadDigest: mailKind({ told: ['link', 'count', 'more', 'lines'] }),
  resetCode: mailKind({ told: code, sms: code, isSecret: true, isUrgent: true }),
  fundPasswordCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  bindOldCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  bindNewCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  changePhoneCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  signUpCode: mailKind({ told: code, isSecret: true, isUrgent: true }),
  alreadyCustomer: mailKind({ told: ['link'] }),
  passwordChanged: mailKind({ told: ['link'], notice: security }),
  newDevice: mailKind({ told: ['link', 'device?', 'signedInAt'], notice: security }),
  fundPasswordSet: mailKind({ told: [], notice: fundPassword }),
  fundPasswordChanged: mailKind({ told: [], notice: fundPassword }),
  secondFactorOn: mailKind({ told: ['link', 'left'], notice: security }),
  secondFactorOff: mailKind({ told: ['link', 'left'], notice: security }),
  recoveryCodesMade: mailKind({ told: ['link', 'left'], notice: security }),
  recoveryCodeUsed: mailKind({ told: ['link', 'left'], notice: security }),
  phoneChanged: mailKind({ told: ['phone'], notice: security }),
  mailboxChanged: mailKind({ told: ['email'], notice: security }),
  dataExportReady: mailKind({ told: ['link', 'validUntil'], notice: security }),
  customerBlocked: mailKind({ told: ['reason'] }),
  customerUnblocked: mailKind({ told: ['link'] }),
  accountErased: mailKind({ told: [] }),
  accountTerminated: mailKind({ told: ['merchantName'] }),
  mobileChanged: smsKind([]),
};

const credentials = [
  'link',
  'merchantName',
  'signInUrl',
  'account',
  'password',
  'activationCode',
  'validUntil',
] as const;

/** Which one, the days left or since, and the last valid day. */
const certificate = ['link', 'merchantName', 'certificate', 'days', 'dueDate'] as const;

const mayTrade = { ...system, path: '/order-manage', isSecurity: true } as const;

/** What merchants are told of their business and those who want to become one. */
export const merchantKinds = {
  applicationReceived: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationUpdated: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationLink: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationContacted: mailKind({ told: ['link', 'merchantName', 'reference'], isSecret: true }),
  applicationToRevise: mailKind({
    told: ['link', 'merchantName', 'reference', 'message'],
    isSecret: true,
  }),
  applicationRejected: mailKind({
    told: ['link', 'merchantName', 'reference', 'message'],
    isSecret: true,
  }),
  applicationApproved: mailKind({
    told: credentials,
    isSecret: true,
    notice: { ...system, path: '/user-center', isSecurity: true },
  }),
  activationSentAgain: mailKind({ told: credentials, isSecret: true }),
  merchantSuspended: mailKind({ told: ['merchantName', 'reason'], notice: mayTrade }),
  merchantLooked: mailKind({ told: ['merchantName', 'reason', 'minutes'], notice: mayTrade }),
  merchantRestored: mailKind({ told: ['link', 'merchantName', 'reason'], notice: mayTrade }),
  revisionApproved: mailKind({
    told: ['link', 'merchantName'],
    notice: changed('revisions', 'profile'),
  }),
  revisionRejected: mailKind({
    told: ['link', 'merchantName', 'message'],
    notice: changed('revisions', 'profile'),
  }),
  certificateExpiring: mailKind({ told: certificate, notice: system }),
  certificateExpired: mailKind({ told: certificate, notice: system }),
  serviceApproved: mailKind({ told: ['link', 'service'], notice: changed('services') }),
  serviceDeclined: mailKind({ told: ['link', 'service', 'message'], notice: changed('services') }),
};

/** What was booked beside the orders. */
const adjustment = ['link', 'amount', 'reason'] as const;
/** The rates, a line each, and why, in the operator's words. */
const fee = ['link', 'fee', 'effectiveFrom', 'effectiveUntil?', 'reason?'] as const;

const money = changed('money');
const promisedMoney = { ...money, isSecurity: true } as const;
const fees = { ...promisedMoney, path: '/finance-manage?tab=fees' } as const;
const documents = '/finance-manage?tab=documents';

/** What merchants are told of their money and its documents. */
export const moneyKinds = {
  payoutAccountSubmitted: mailKind({
    told: ['link', 'iban'],
    notice: { ...security, path: '/withdraw', tags: ['payoutAccount'] },
    sms: ['digits'],
    smsOf: ({ iban }) => ({ digits: iban.slice(-4) }),
  }),
  payoutAccountApproved: mailKind({ told: ['link', 'iban'], notice: changed('payoutAccount') }),
  payoutAccountRejected: mailKind({
    told: ['link', 'iban', 'reason'],
    notice: changed('payoutAccount'),
  }),
  withdrawalApproved: mailKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  withdrawalRejected: mailKind({ told: ['link', 'withdrawal', 'amount', 'reason'], notice: money }),
  withdrawalPaid: mailKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  withdrawalReturned: mailKind({
    told: ['link', 'withdrawal', 'amount', 'reason', 'message?'],
    notice: money,
  }),
  payoutsHeld: mailKind({
    told: ['link', 'order?', 'amount', 'reason', 'effectiveUntil?'],
    notice: promisedMoney,
  }),
  payoutHoldLifted: mailKind({ told: ['link', 'order?', 'amount', 'reason'], notice: money }),
  payoutHoldEnded: mailKind({ told: ['link', 'order?', 'amount'], notice: money }),
  balanceCredited: mailKind({ told: adjustment, notice: money }),
  balanceCharged: mailKind({ told: adjustment, notice: promisedMoney }),
  debtReminder: mailKind({ told: ['link', 'amount'], notice: promisedMoney }),
  debtRepaid: mailKind({ told: adjustment, notice: money }),
  debtWrittenOff: mailKind({ told: adjustment, notice: money }),
  feeChange: mailKind({ told: fee, notice: fees }),
  feeChangeTakenBack: mailKind({ told: fee, notice: fees }),
  documentIssued: mailKind({ told: ['link', 'title', 'document', 'documentId', 'amount?'] }),
  ownInvoicesMissing: mailKind({
    told: ['link', 'count'],
    notice: { ...changed('documents'), path: documents },
  }),
  scheduledWithdrawalMade: noticeKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  scheduledWithdrawalFailed: noticeKind({ told: ['link'], notice: money }),
  documentArchiveReady: noticeKind({
    told: ['link'],
    notice: { ...changed('documentArchive'), path: documents },
  }),
};

const order = ['link', 'order', 'service'] as const;
const merchantsOrder = ['link', 'merchantName', 'order', 'service'] as const;
/** When it is: a moment, or the window within which the team comes. */
const visit = ['reservedAt?', 'arrival?'] as const;

const ofOrder = { sender: 1000 } as const;
const ofOrdersMoney = { ...ofOrder, tags: ['money'] } as const;
/** It stands beside its order, too. */
const ofComment = { sender: 2000, tags: ['comments', 'orders'] } as const;

/** What both sides are told of their orders. */
export const orderKinds = {
  orderPaid: mailKind({
    told: [...order, 'amount', 'promo?', ...visit],
    notice: ofOrder,
    sms: ['order', 'service'],
    smsOf: ({ order: number, service }) => ({ order: number, service }),
  }),
  orderPlaced: mailKind({ told: [...merchantsOrder, 'amount', ...visit], notice: ofOrder }),
  orderMerchantCompleted: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  orderCompleted: mailKind({ told: order, notice: ofOrder }),
  orderAutoCompleted: mailKind({ told: merchantsOrder, notice: ofOrder }),
  orderCancelled: mailKind({ told: [...order, 'refund?', 'kept?', 'reason?'], notice: ofOrder }),
  cancelRequested: mailKind({ told: [...order, 'reason', 'deadline'], notice: ofOrder }),
  cancelRefused: mailKind({ told: [...merchantsOrder, 'reason'], notice: ofOrder }),
  extensionRequested: mailKind({ told: order, notice: ofOrder }),
  extensionApproved: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  extensionDeclined: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  timeOpened: mailKind({
    told: ['link', 'merchantName', 'service', 'freeFrom'],
    notice: { ...ofOrder, tags: ['awaitedTimes'] },
  }),
  timeProposed: mailKind({ told: order, notice: ofOrder }),
  timeAgreed: mailKind({ told: [...order, ...visit], notice: ofOrder }),
  visitReminder: mailKind({ told: [...merchantsOrder, ...visit], isSecret: true, notice: ofOrder }),
  timeDeclined: mailKind({ told: order, notice: ofOrder }),
  chargebackOpened: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  extraWorkProposed: mailKind({ told: [...merchantsOrder, 'amount'], notice: ofOrder }),
  extraWorkPaid: mailKind({ told: [...order, 'amount'], notice: ofOrder }),
  extraWorkRefused: mailKind({ told: [...order, 'amount'], notice: ofOrder }),
  chargebackWon: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  chargebackLost: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  chargebackLostOpen: mailKind({
    told: [...order, 'amount'],
    notice: { ...ofOrdersMoney, isSecurity: true },
  }),
  paymentReturned: mailKind({ told: [...order, 'refund'], notice: ofOrder }),
  orderRefunded: mailKind({ told: [...order, 'refund', 'reason', 'refundFor?'], notice: ofOrder }),
  customerMissed: mailKind({
    told: [...merchantsOrder, 'kept', 'refund', 'deadline'],
    notice: ofOrder,
  }),
  merchantMissed: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  deadlineExtended: mailKind({ told: [...order, 'deadline', 'reason'], notice: ofOrder }),
  cancelTakenBack: mailKind({ told: order, notice: ofOrder }),
  cancelRequestReminder: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  confirmationReminder: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  disputeOpened: mailKind({ told: [...order, 'deadline?'], notice: ofOrder }),
  disputeStatement: mailKind({ told: order, notice: ofOrder }),
  disputeTakenBack: mailKind({ told: order, notice: ofOrder }),
  disputeDecided: mailKind({
    told: [...order, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
    notice: ofOrder,
  }),
  disputeHandedOver: mailKind({ told: order, notice: ofOrder }),
  disputeReminder: mailKind({ told: [...order, 'deadline'], notice: ofOrder }),
  refundOffered: mailKind({ told: [...order, 'amount', 'deadline?'], notice: ofOrder }),
  refundAgreed: mailKind({ told: [...order, 'refund', 'refundFor?'], notice: ofOrder }),
  appealOpened: mailKind({ told: [...order, 'outcome'], notice: ofOrder }),
  appealDecided: mailKind({
    told: [...order, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
    notice: ofOrder,
  }),
  completionReminder: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  orderExpired: noticeKind({ told: order, notice: ofOrder }),
  visitOnMyWay: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitLate: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitStarted: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitArrived: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitConfirmed: noticeKind({ told: order, notice: ofOrder }),
  visitNobodyHome: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  extraWorkWithdrawn: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  extraWorkExpired: noticeKind({ told: order, notice: ofOrder }),
  absenceTakenBack: noticeKind({ told: order, notice: ofOrder }),
  proofCorrected: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  commentReceived: noticeKind({ told: [...order, 'rating'], notice: ofComment }),
  commentAnswered: noticeKind({ told: merchantsOrder, notice: ofComment }),
  commentHidden: noticeKind({ told: [...order, 'reason'], notice: ofComment }),
  commentShown: noticeKind({ told: [...order, 'reason'], notice: ofComment }),
};

/** Who asked for, agreed to or stopped a change of what protects money, and what it is. */
const protectedChange = ['link', 'colleague', 'title', 'reason?'] as const;

/** What comes into a queue: a line each, however much waits. */
const queueKind = (path: string, tag: Tag) =>
  noticeKind({ told: ['count'], notice: { ...system, path, tags: [tag, 'staffWork'] } });

/** What staff are told. */
export const staffKinds = {
  staffInvited: mailKind({ told: ['link', 'days'], isSecret: true }),
  staffFactorOn: mailKind({ told: ['link', 'left'] }),
  staffFactorReset: mailKind({ told: ['link'] }),
  staffRecoveryAsked: mailKind({ told: ['link', 'colleague', 'reason'], isSecret: true }),
  staffRecoveryConfirmed: mailKind({
    told: ['link', 'colleague', 'reason', 'resetAt'],
    isSecret: true,
  }),
  staffRecoveryStopped: mailKind({ told: ['link'] }),
  protectedChangeAsked: mailKind({ told: protectedChange }),
  protectedChangeAgreed: mailKind({ told: protectedChange }),
  protectedChangeStopped: mailKind({ told: protectedChange }),
  announcementTest: mailKind({ told: ['link', 'title', 'lines'] }),
};

/** What staff are told that comes into a queue. */
export const queueKinds = {
  applicationsWaiting: queueKind('/applications', 'applications'),
  revisionsWaiting: queueKind('/merchant-revisions', 'revisions'),
  servicesWaiting: queueKind('/services', 'services'),
  payoutAccountsWaiting: queueKind('/payout-accounts', 'payoutAccount'),
  withdrawalsWaiting: queueKind('/withdrawals', 'money'),
  chargebacksWaiting: queueKind('/chargebacks', 'money'),
  chargebackInquiries: queueKind('/chargebacks', 'money'),
  chargebacksDue: queueKind('/chargebacks', 'money'),
  recoveriesWaiting: queueKind('/account', 'staffAccounts'),
  secondPersonWaiting: queueKind('/second-person', 'secondPerson'),
  adjustmentsWaiting: queueKind('/adjustments', 'money'),
  withdrawalsOverdue: queueKind('/withdrawals', 'money'),
  payoutsUnanswered: queueKind('/payout-runs', 'money'),
  documentsLate: queueKind('/books?part=ownVat', 'money'),
  debtsOld: queueKind('/adjustments?part=debts', 'money'),
  disputesWaiting: queueKind('/disputes', 'orders'),
  casesAssigned: queueKind('/', 'deskCases'),
};
