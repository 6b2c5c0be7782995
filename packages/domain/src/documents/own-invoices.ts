import type { DocumentKind } from './document-kinds.ts';

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
