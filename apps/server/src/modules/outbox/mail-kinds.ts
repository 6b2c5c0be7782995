import type { Said } from '@khidma/i18n/said';
import type { Linked, MoneyMailData, Named } from './money-mail-kinds.ts';
import type { StaffMailData } from './staff-mail-kinds.ts';

/** What each kind of mail is told. Every value is text, in every language or in none; amounts are fils, moments ISO 8601: the template writes them in the reader's language. */
export interface MailData extends MoneyMailData, StaffMailData {
  readonly applicationReceived: Named & Linked & { readonly reference: string };
  readonly applicationUpdated: Named & Linked & { readonly reference: string };
  readonly applicationLink: Named & Linked & { readonly reference: string };
  readonly applicationContacted: Named &
    Linked & { readonly merchantName: Said; readonly reference: string };
  readonly applicationToRevise: Named &
    Linked & {
      readonly merchantName: Said;
      readonly reference: string;
      readonly message: string;
    };
  readonly applicationRejected: Named &
    Linked & {
      readonly merchantName: Said;
      readonly reference: string;
      readonly message: string;
    };
  readonly applicationApproved: Named & Linked & Credentials;
  readonly activationSentAgain: Named & Linked & Credentials;
  readonly resetCode: Named & { readonly code: string; readonly minutes: string };
  readonly fundPasswordCode: Named & { readonly code: string; readonly minutes: string };
  readonly passwordChanged: Named & Linked;
  readonly newDevice: Named & Linked & { readonly device?: string; readonly signedInAt: string };
  readonly fundPasswordSet: Named;
  readonly fundPasswordChanged: Named;
  readonly secondFactorOn: Named & Linked & { readonly left: string };
  readonly staffFactorOn: Named & Linked & { readonly left: string };
  readonly secondFactorOff: Named & Linked & { readonly left: string };
  readonly recoveryCodesMade: Named & Linked & { readonly left: string };
  readonly recoveryCodeUsed: Named & Linked & { readonly left: string };
  readonly bindOldCode: Named & { readonly code: string; readonly minutes: string };
  readonly bindNewCode: Named & { readonly code: string; readonly minutes: string };
  readonly signUpCode: Named & { readonly code: string; readonly minutes: string };
  readonly alreadyCustomer: Named & Linked;
  readonly changePhoneCode: Named & { readonly code: string; readonly minutes: string };
  readonly phoneChanged: Named & { readonly phone: string };
  readonly mailboxChanged: Named & { readonly email: string };
  readonly customerBlocked: Named & { readonly reason: string };
  readonly customerUnblocked: Named & Linked;
  readonly accountErased: Named;
  readonly staffInvited: Named & Linked & { readonly days: string };
  readonly accountTerminated: Named & { readonly merchantName: Said };
  readonly merchantSuspended: Named & { readonly merchantName: Said; readonly reason: string };
  readonly merchantLooked: Named & {
    readonly merchantName: Said;
    readonly reason: string;
    readonly minutes: string;
  };
  readonly merchantRestored: Named &
    Linked & { readonly merchantName: Said; readonly reason: string };
  readonly revisionApproved: Named & Linked & { readonly merchantName: Said };
  readonly revisionRejected: Named &
    Linked & { readonly merchantName: Said; readonly message: string };
  readonly certificateExpiring: Named & Linked & CertificateFacts;
  readonly certificateExpired: Named & Linked & CertificateFacts;
  readonly serviceApproved: Named & Linked & { readonly service: Said };
  readonly serviceDeclined: Named & Linked & { readonly service: Said; readonly message: string };
  readonly orderPaid: Named &
    Linked &
    OrderFacts & { readonly amount: string; readonly promo?: string } & VisitFacts;
  readonly orderPlaced: Named &
    Linked &
    OrderFacts & {
      readonly merchantName: Said;
      readonly amount: string;
    } & VisitFacts;
  readonly orderMerchantCompleted: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly deadline: string };
  readonly orderCompleted: Named & Linked & OrderFacts;
  /** To the customer, who had not answered. */
  readonly orderAutoCompleted: Named & Linked & OrderFacts & { readonly merchantName: Said };
  readonly orderCancelled: Named &
    Linked &
    OrderFacts & { readonly refund?: string; readonly kept?: string; readonly reason?: Said };
  readonly cancelRequested: Named &
    Linked &
    OrderFacts & { readonly reason: Said; readonly deadline: string };
  readonly cancelRefused: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly reason: string };
  readonly extensionRequested: Named & Linked & OrderFacts;
  readonly extensionApproved: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly deadline: string };
  readonly extensionDeclined: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly deadline: string };
  readonly timeOpened: Named &
    Linked & {
      readonly service: Said;
      readonly merchantName: Said;
      readonly freeFrom: string;
    };
  readonly timeProposed: Named & Linked & OrderFacts;
  readonly timeAgreed: Named & Linked & OrderFacts & VisitFacts;
  readonly visitReminder: Named &
    Linked &
    OrderFacts &
    VisitFacts & { readonly merchantName: Said };
  readonly timeDeclined: Named & Linked & OrderFacts;
  readonly chargebackOpened: Named & Linked & OrderFacts & { readonly amount: string };
  readonly extraWorkProposed: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly amount: string };
  readonly extraWorkPaid: Named & Linked & OrderFacts & { readonly amount: string };
  readonly extraWorkRefused: Named & Linked & OrderFacts & { readonly amount: string };
  readonly chargebackWon: Named & Linked & OrderFacts & { readonly amount: string };
  readonly chargebackLost: Named & Linked & OrderFacts & { readonly amount: string };
  readonly paymentReturned: Named & Linked & OrderFacts & { readonly refund: string };
  readonly orderRefunded: Named &
    Linked &
    OrderFacts & { readonly refund: string; readonly refundFor?: Said; readonly reason: string };
  readonly deadlineExtended: Named &
    Linked &
    OrderFacts & { readonly deadline: string; readonly reason: string };
  readonly cancelTakenBack: Named & Linked & OrderFacts;
  readonly cancelRequestReminder: Named &
    Linked &
    OrderFacts & { readonly refund: string; readonly deadline: string };
  readonly confirmationReminder: Named &
    Linked &
    OrderFacts & { readonly merchantName: Said; readonly deadline: string };
  readonly disputeOpened: Named & Linked & OrderFacts & { readonly deadline?: string };
  readonly disputeStatement: Named & Linked & OrderFacts;
  readonly disputeTakenBack: Named & Linked & OrderFacts;
  readonly disputeDecided: Named &
    Linked &
    OrderFacts & {
      readonly outcome: Said;
      readonly refund?: string;
      readonly refundFor?: Said;
      readonly deadline?: string;
      readonly reason: Said;
    };
  readonly completionReminder: Named &
    Linked &
    OrderFacts & { readonly refund: string; readonly deadline: string };
  /** The document goes with it, as PDF. */
  readonly documentIssued: Named &
    Linked & {
      readonly title: Said;
      readonly document: string;
      readonly documentId: string;
      readonly amount?: string;
    };
  readonly dataExportReady: Named & Linked & { readonly validUntil: string };
  readonly unreadDigest: Named &
    Linked & { readonly count: string; readonly more: string; readonly lines: string };
  readonly payoutAccountSubmitted: Named & Linked & { readonly iban: string };
  readonly payoutAccountApproved: Named & Linked & { readonly iban: string };
  readonly payoutAccountRejected: Named &
    Linked & { readonly iban: string; readonly reason: string };
  readonly withdrawalApproved: Named &
    Linked & { readonly withdrawal: string; readonly amount: string };
  readonly withdrawalRejected: Named &
    Linked & { readonly withdrawal: string; readonly amount: string; readonly reason: string };
  readonly withdrawalPaid: Named &
    Linked & { readonly withdrawal: string; readonly amount: string };
  readonly withdrawalReturned: Named &
    Linked & {
      readonly withdrawal: string;
      readonly amount: string;
      readonly reason: Said;
      /** What staff add to it. */
      readonly message?: string;
    };
}

/** The kinds of mail. */
export type MailKind = keyof MailData;

/** What each kind of SMS is told. */
export interface SmsData {
  readonly resetCode: { readonly code: string; readonly minutes: string };
  readonly orderPaid: { readonly order: string; readonly service: Said };
  readonly mobileChanged: Readonly<Record<string, never>>;
  readonly payoutAccountSubmitted: { readonly digits: string };
}

/** The kinds of SMS. */
export type SmsKind = keyof SmsData;

interface OrderFacts {
  readonly order: string;
  readonly service: Said;
}

/** When a visit is: a moment, or the window within which the team comes. */
interface VisitFacts {
  readonly reservedAt?: string;
  readonly arrival?: string;
}

interface CertificateFacts {
  readonly merchantName: Said;
  /** Which one, for the text to name. */
  readonly certificate: 'licence' | 'personal' | 'additional';
  /** Days left, or days since. */
  readonly days: string;
  /** The last valid day in Dubai, `YYYY-MM-DD`. */
  readonly dueDate: string;
}

interface Credentials {
  readonly merchantName: Said;
  readonly signInUrl: string;
  readonly account: string;
  readonly password: string;
  readonly activationCode: string;
  readonly validUntil: string;
}

/** How a fact is written: `span` from one moment to another, parted by a stroke (ISO 8601), `code` left to right and never translated, `secret` likewise and blanked once delivered. */
export type FactStyle = 'text' | 'code' | 'secret' | 'amount' | 'moment' | 'span' | 'day';

/** The facts that a mail shows below its text, in this order, each where its data has it. */
export const factStyles = {
  reference: 'code',
  signInUrl: 'code',
  account: 'code',
  password: 'secret',
  activationCode: 'secret',
  validUntil: 'moment',
  device: 'text',
  signedInAt: 'moment',
  colleague: 'text',
  resetAt: 'moment',
  code: 'secret',
  order: 'code',
  document: 'code',
  withdrawal: 'code',
  service: 'text',
  outcome: 'text',
  amount: 'amount',
  refund: 'amount',
  refundFor: 'text',
  kept: 'amount',
  promo: 'code',
  iban: 'code',
  fee: 'text',
  effectiveFrom: 'day',
  effectiveUntil: 'day',
  dueDate: 'day',
  reservedAt: 'moment',
  arrival: 'span',
  freeFrom: 'moment',
  deadline: 'moment',
  message: 'text',
  reason: 'text',
} as const satisfies Record<string, FactStyle>;

/** The name of a fact. */
export type FactName = keyof typeof factStyles;

/** The names of all facts, in the order of the table. */
// `Object.keys` answers string[]; the table's keys are exactly these.
export const factNames = Object.keys(factStyles) as FactName[];

/** Kinds whose text holds a password, a code or a link that lets its owner in. */
export const secretKinds: ReadonlySet<string> = new Set<MailKind | SmsKind>([
  'applicationReceived',
  'applicationUpdated',
  'applicationLink',
  'applicationContacted',
  'applicationToRevise',
  'applicationRejected',
  'applicationApproved',
  'activationSentAgain',
  'resetCode',
  'fundPasswordCode',
  'bindOldCode',
  'bindNewCode',
  'changePhoneCode',
  'signUpCode',
  'staffInvited',
  'staffRecoveryAsked',
  'staffRecoveryConfirmed',
  'visitReminder',
]);

/** Kinds that somebody sits and waits for. They are sent ahead of everything else. */
export const urgentKinds: ReadonlySet<string> = new Set<MailKind | SmsKind>([
  'resetCode',
  'fundPasswordCode',
  'bindOldCode',
  'bindNewCode',
  'changePhoneCode',
  'signUpCode',
]);

/** The data without what is secret, for the record. */
export const withoutSecrets = <V>(data: Readonly<Record<string, V>>): Record<string, V> =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !isSecret(name)));

/** A link lets its owner in, as a password does; a fact's own style says the rest. */
const isSecret = (name: string): boolean =>
  name === 'link' || factNames.some((fact) => fact === name && factStyles[fact] === 'secret');
