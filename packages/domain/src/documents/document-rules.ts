import { type Fils, fils, subtract, zero } from '../money/fils.ts';
import { vatInside } from '../money/vat.ts';
import type { DocumentKind } from './document-kinds.ts';

/** Up to here a simplified tax invoice does for a registered recipient, too: AED 10,000 with the tax. */
export const simplifiedInvoiceLimit: Fils = fils(1_000_000);

/** How much a tax invoice has to say; `plain` is a document without VAT. */
export type DocumentForm = 'simplified' | 'full' | 'plain';

/** Returns the form that the law asks for at least: simplified where the recipient is not registered, or up to the limit. */
export const invoiceForm = ({
  amount,
  supplierTrn,
  recipientTrn,
}: {
  readonly amount: Fils;
  readonly supplierTrn: string;
  readonly recipientTrn: string;
}): DocumentForm => {
  if (supplierTrn === '') return 'plain';
  return recipientTrn === '' || amount <= simplifiedInvoiceLimit ? 'simplified' : 'full';
};

/**
 * Returns what the document about a payment is: without a TRN on that day there is no tax invoice, and where the merchant
 * issues its own there is no second one.
 */
export const saleKind = (merchantHasTrn: boolean, issuesOwn: boolean): DocumentKind =>
  merchantHasTrn && !issuesOwn ? 'taxInvoice' : 'receipt';

/** Returns what the document about a refund is: only a tax invoice can be credited. */
export const refundKind = (saleWas: DocumentKind | null): DocumentKind =>
  saleWas === 'taxInvoice' ? 'creditNote' : 'refundNote';

/** Returns the VAT inside a sale. */
export const saleVat = (amount: Fils, kind: DocumentKind): Fils =>
  kind === 'taxInvoice' ? vatInside(amount) : zero;

/**
 * Returns the VAT that a credit note gives back: what the tax was on what had been kept, less what it is on what is kept
 * now. Notes that give all of an invoice back have its tax to the fil, however they are cut.
 */
export const creditedVat = (keptBefore: Fils, amount: Fils): Fils => {
  if (amount <= 0 || amount > keptBefore)
    throw new Error('a credit note gives back a part of what is left');
  return subtract(vatInside(keptBefore), vatInside(subtract(keptBefore, amount)));
};
