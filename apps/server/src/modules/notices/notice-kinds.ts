import type { Tag } from '@khidma/contract/core/tags';
import type { NoticeSender } from '@khidma/contract/shapes/notice';
import type { Said } from '@khidma/i18n/said';
import type { FactName, MailData, MailKind } from '../outbox/api.ts';

/** What the kinds are told that are no mails of their own: they are read in the app, and mailed with others when they were not. */
interface AppNoticeData {
  readonly orderExpired: OrderFacts;
  readonly visitOnMyWay: OrderFacts & { readonly merchantName: Said };
  readonly visitLate: OrderFacts & { readonly merchantName: Said };
  readonly visitStarted: OrderFacts & { readonly merchantName: Said };
  readonly visitArrived: OrderFacts & { readonly merchantName: Said };
  readonly visitConfirmed: OrderFacts;
  readonly visitNobodyHome: OrderFacts & { readonly merchantName: Said };
  readonly extraWorkWithdrawn: OrderFacts & { readonly merchantName: Said };
  readonly extraWorkExpired: OrderFacts;
  readonly absenceTakenBack: OrderFacts;
  readonly proofCorrected: OrderFacts & { readonly merchantName: Said };
  readonly commentReceived: OrderFacts & { readonly rating: string };
  readonly commentAnswered: OrderFacts & { readonly merchantName: Said };
  readonly commentHidden: OrderFacts & { readonly reason: string };
  readonly commentShown: OrderFacts & { readonly reason: string };
  readonly scheduledWithdrawalMade: Linked & {
    readonly withdrawal: string;
    readonly amount: string;
  };
  readonly scheduledWithdrawalFailed: Linked;
  readonly documentArchiveReady: Linked;
}

/** Written by the operator: its title and text are all that it is. */
export const ANNOUNCEMENT = 'announcement';

interface Linked {
  readonly link: string;
}

interface OrderFacts extends Linked {
  readonly order: string;
  readonly service: Said;
}

/** The kinds that are no mails of their own. */
export type AppNoticeKind = keyof AppNoticeData;

/** Kinds of notices for staff, a line each however much waits. */
export type QueueKind =
  | 'applicationsWaiting'
  | 'revisionsWaiting'
  | 'servicesWaiting'
  | 'payoutAccountsWaiting'
  | 'withdrawalsWaiting'
  | 'chargebacksWaiting'
  | 'chargebackInquiries'
  | 'chargebacksDue'
  | 'adjustmentsWaiting'
  | 'secondPersonWaiting'
  | 'debtsOld'
  | 'withdrawalsOverdue'
  | 'payoutsUnanswered'
  | 'documentsLate'
  | 'disputesWaiting'
  | 'recoveriesWaiting'
  | 'casesAssigned';

/** What one person can be told. */
export type NoticeKind = MailKind | AppNoticeKind;

/** What a kind is told, but the reader's name. */
export type NoticeData<K extends NoticeKind> = K extends MailKind
  ? Omit<MailData[K], 'name'>
  : K extends AppNoticeKind
    ? AppNoticeData[K]
    : never;

/** How a kind stands in the list of notices. */
export interface NoticeRule {
  readonly sender: NoticeSender;
  /** A route of the reader's own app; that of the mail's link otherwise. */
  readonly path?: string | Readonly<Record<'merchant' | 'customer' | 'staff', string>>;
  /** A matter of security, or what the terms promise by mail: it cannot be switched off. */
  readonly isSecurity?: true;
  /** What the reader's open pages show and what is different now. */
  readonly tags?: readonly Tag[];
}

const order = { sender: 1000 } as const;
/** It stands beside its order, too. */
const comment = { sender: 2000, tags: ['comments', 'orders'] } as const;
const system = { sender: 4000 } as const;
const security = {
  ...system,
  path: { merchant: '/user-center/account-settings', customer: '/account', staff: '/account' },
  isSecurity: true,
} as const;
const queue = (path: string, tag: Tag) => ({ ...system, path, tags: [tag, 'staffWork'] }) as const;
const fees = {
  ...system,
  path: '/finance-manage?tab=fees',
  isSecurity: true,
  tags: ['money'],
} as const;
const changed = (...tags: readonly Tag[]) => ({ ...system, tags }) as const;

/** The kinds that stand in the list. What is in no line is mailed only: codes, links, and what is for people without an account. */
export const noticeRules: Readonly<Partial<Record<NoticeKind | QueueKind, NoticeRule>>> = {
  orderPaid: order,
  orderPlaced: order,
  orderMerchantCompleted: order,
  orderCompleted: order,
  orderCancelled: order,
  cancelRequested: order,
  cancelRefused: order,
  extensionRequested: order,
  extensionApproved: order,
  extensionDeclined: order,
  timeOpened: { ...order, tags: ['awaitedTimes'] },
  timeProposed: order,
  timeAgreed: order,
  timeDeclined: order,
  extraWorkProposed: order,
  extraWorkPaid: order,
  extraWorkRefused: order,
  extraWorkWithdrawn: order,
  extraWorkExpired: order,
  orderRefunded: order,
  paymentReturned: order,
  chargebackOpened: { ...order, tags: ['money'] },
  chargebackWon: { ...order, tags: ['money'] },
  chargebackLost: { ...order, tags: ['money'] },
  chargebackLostOpen: { ...order, tags: ['money'], isSecurity: true },
  deadlineExtended: order,
  customerMissed: order,
  merchantMissed: order,
  absenceTakenBack: order,
  proofCorrected: order,
  completionReminder: order,
  disputeOpened: order,
  disputeStatement: order,
  disputeTakenBack: order,
  disputeDecided: order,
  disputeHandedOver: order,
  disputeReminder: order,
  refundOffered: order,
  refundAgreed: order,
  appealOpened: order,
  appealDecided: order,
  confirmationReminder: order,
  cancelTakenBack: order,
  cancelRequestReminder: order,
  orderExpired: order,
  orderAutoCompleted: order,
  visitOnMyWay: order,
  visitLate: order,
  visitStarted: order,
  visitArrived: order,
  visitNobodyHome: order,
  visitConfirmed: order,
  visitReminder: order,
  commentReceived: comment,
  commentAnswered: comment,
  commentHidden: comment,
  commentShown: comment,
  applicationApproved: { ...system, path: '/user-center', isSecurity: true },
  revisionApproved: changed('revisions', 'profile'),
  revisionRejected: changed('revisions', 'profile'),
  certificateExpiring: system,
  certificateExpired: system,
  serviceApproved: changed('services'),
  serviceDeclined: changed('services'),
  payoutAccountSubmitted: { ...security, path: '/withdraw', tags: ['payoutAccount'] },
  payoutAccountApproved: changed('payoutAccount'),
  payoutAccountRejected: changed('payoutAccount'),
  payoutsHeld: { ...changed('money'), isSecurity: true },
  payoutHoldLifted: changed('money'),
  payoutHoldEnded: changed('money'),
  balanceCredited: changed('money'),
  balanceCharged: { ...changed('money'), isSecurity: true },
  debtReminder: { ...changed('money'), isSecurity: true },
  ownInvoicesMissing: { ...changed('documents'), path: '/finance-manage?tab=documents' },
  debtRepaid: changed('money'),
  debtWrittenOff: changed('money'),
  feeChange: fees,
  feeChangeTakenBack: fees,
  withdrawalApproved: changed('money'),
  withdrawalRejected: changed('money'),
  withdrawalPaid: changed('money'),
  withdrawalReturned: changed('money'),
  scheduledWithdrawalMade: changed('money'),
  scheduledWithdrawalFailed: changed('money'),
  documentArchiveReady: { ...changed('documentArchive'), path: '/finance-manage?tab=documents' },
  passwordChanged: security,
  newDevice: security,
  secondFactorOn: security,
  secondFactorOff: security,
  recoveryCodesMade: security,
  recoveryCodeUsed: security,
  phoneChanged: security,
  mailboxChanged: security,
  fundPasswordSet: { ...security, path: '/user-center/fund-security' },
  fundPasswordChanged: { ...security, path: '/user-center/fund-security' },
  dataExportReady: {
    ...system,
    path: {
      customer: '/account',
      merchant: '/user-center/account-settings',
      staff: '/account',
    },
    isSecurity: true,
  },
  merchantSuspended: { ...system, path: '/order-manage', isSecurity: true },
  merchantLooked: { ...system, path: '/order-manage', isSecurity: true },
  merchantRestored: { ...system, path: '/order-manage', isSecurity: true },
  applicationsWaiting: queue('/applications', 'applications'),
  revisionsWaiting: queue('/merchant-revisions', 'revisions'),
  servicesWaiting: queue('/services', 'services'),
  payoutAccountsWaiting: queue('/payout-accounts', 'payoutAccount'),
  withdrawalsWaiting: queue('/withdrawals', 'money'),
  chargebacksWaiting: queue('/chargebacks', 'money'),
  chargebackInquiries: queue('/chargebacks', 'money'),
  chargebacksDue: queue('/chargebacks', 'money'),
  recoveriesWaiting: queue('/account', 'staffAccounts'),
  secondPersonWaiting: queue('/second-person', 'secondPerson'),
  adjustmentsWaiting: queue('/adjustments', 'money'),
  withdrawalsOverdue: queue('/withdrawals', 'money'),
  payoutsUnanswered: queue('/payout-runs', 'money'),
  documentsLate: queue('/books?part=ownVat', 'money'),
  debtsOld: queue('/adjustments?part=debts', 'money'),
  disputesWaiting: queue('/disputes', 'orders'),
  casesAssigned: { ...queue('/', 'deskCases') },
};

/** Returns the route in the reader's app that a kind always leads to, where it does. */
export const ruledPath = (
  { path }: NoticeRule,
  realm: 'merchant' | 'customer' | 'staff',
): string | undefined => (typeof path === 'string' ? path : path?.[realm]);

/** The facts below the title of a notice, in this order, each where it has them. */
export const shownFacts: readonly FactName[] = [
  'service',
  'outcome',
  'fee',
  'effectiveFrom',
  'effectiveUntil',
  'amount',
  'refund',
  'kept',
  'device',
  'signedInAt',
  'dueDate',
  'reservedAt',
  'arrival',
  'deadline',
  'message',
  'reason',
];
