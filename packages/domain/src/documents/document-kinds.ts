import type { LedgerAccount } from '../ledger/accounts.ts';
import type { JournalEntry } from '../ledger/postings.ts';
import { add, type Fils, negate, sum, zero } from '../money/fils.ts';

/** What makes a finance document: what was booked, and the end of a month. */
export const documentCauses = [
  'sale',
  'refund',
  'fee',
  'feeReturn',
  'payout',
  'statement',
] as const;

/** What makes a finance document. */
export type DocumentCause = (typeof documentCauses)[number];

/** The kinds of finance documents; each has numbers of its own. */
export const documentKinds = [
  'taxInvoice',
  'receipt',
  'creditNote',
  'refundNote',
  'feeInvoice',
  'feeCreditNote',
  'payoutAdvice',
  'statement',
] as const;

/** What a finance document is. */
export type DocumentKind = (typeof documentKinds)[number];

/** In whose name a document is issued. */
export const documentIssuers = ['merchant', 'platform'] as const;

/** In whose name a document is issued. */
export type DocumentIssuer = (typeof documentIssuers)[number];

const facts: Readonly<
  Record<DocumentKind, { readonly issuer: DocumentIssuer; readonly prefix: string }>
> = {
  taxInvoice: { issuer: 'merchant', prefix: 'TI' },
  receipt: { issuer: 'merchant', prefix: 'RC' },
  creditNote: { issuer: 'merchant', prefix: 'CN' },
  refundNote: { issuer: 'merchant', prefix: 'RN' },
  feeInvoice: { issuer: 'platform', prefix: 'FI' },
  feeCreditNote: { issuer: 'platform', prefix: 'FC' },
  payoutAdvice: { issuer: 'platform', prefix: 'PA' },
  statement: { issuer: 'platform', prefix: 'ST' },
};

/** Returns in whose name documents of a kind are issued. */
export const issuerOf = (kind: DocumentKind): DocumentIssuer => facts[kind].issuer;

/** Returns a document's number as it is printed: its kind, the year, and its place among those of issuer, year and kind. */
export const documentNumber = (kind: DocumentKind, year: number, sequence: number): string =>
  `${facts[kind].prefix}-${year}-${String(sequence).padStart(6, '0')}`;

/** A document that a booking makes: its gross amount, and the VAT in it where the books themselves say it. */
export interface CausedDocument {
  readonly cause: Exclude<DocumentCause, 'statement'>;
  readonly amount: Fils;
  readonly vatAmount: Fils;
}

/** What a card's bank takes, and gives back where the merchant was right. */
const heldByBank: ReadonlySet<JournalEntry['entryType']> = new Set([
  'chargebackTaken',
  'chargebackReturned',
]);

/**
 * Returns which documents a booking makes, by its postings alone: what they say is what the documents say together.
 * Money of a customer coming in is a sale, going back a refund; the platform's revenue and VAT are its fee; what is
 * approved to leave through the bank is a payout. What a card's bank holds is no refund: nobody knows yet whose it is.
 */
export const documentsCausedBy = (entries: readonly JournalEntry[]): CausedDocument[] => {
  const on = (account: LedgerAccount): Fils =>
    sum(
      entries
        .filter(({ entryType }) => !heldByBank.has(entryType))
        .flatMap(({ postings }) => postings)
        .filter((posting) => posting.account === account)
        .map(({ amount }) => amount),
    );
  const [customer, feeVat, payout] = [on('customerFunds'), on('platformVat'), on('payoutClearing')];
  const fee = add(on('platformRevenue'), feeVat);
  const caused: CausedDocument[] = [];
  if (customer < 0) caused.push({ cause: 'sale', amount: negate(customer), vatAmount: zero });
  if (customer > 0) caused.push({ cause: 'refund', amount: customer, vatAmount: zero });
  if (fee > 0) caused.push({ cause: 'fee', amount: fee, vatAmount: feeVat });
  if (fee < 0) caused.push({ cause: 'feeReturn', amount: negate(fee), vatAmount: negate(feeVat) });
  if (payout > 0) caused.push({ cause: 'payout', amount: payout, vatAmount: zero });
  return caused;
};

/** What a document can be had as: printed, and as data for accounting programs. */
export const documentFormats = ['pdf', 'xml'] as const;

/** What a document can be had as. */
export type DocumentFormat = (typeof documentFormats)[number];

/** How long the number of a merchant's own invoice may be. */
export const longestOwnNumber = 40;

/** In how many days after the payment or the refund the law wants an invoice or a note. */
export const invoiceDays = 14;

/** So many days after that a merchant is reminded of what has no number: time enough is left to issue it. */
export const ownReminderDays = 10;

/** Earlier than that nobody is reminded of anything any more. */
export const ownReminderEndsDays = 60;

/** What Khidma hands the customer of a merchant that issues its tax invoices itself: papers about the payment, no invoices. */
const ownKinds: ReadonlySet<DocumentKind> = new Set(['receipt', 'refundNote']);

/** Returns whether an invoice or a note of the merchant's own stands behind a document. */
export const hasOwnInvoice = ({
  kind,
  isOwnInvoiced,
}: {
  readonly kind: DocumentKind;
  readonly isOwnInvoiced?: boolean;
}): boolean => isOwnInvoiced === true && ownKinds.has(kind);
