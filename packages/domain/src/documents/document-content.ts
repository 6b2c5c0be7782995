import { type Fils, fils, subtract, zero } from '../money/fils.ts';
import { vatInside } from '../money/vat.ts';
import type { EmirateCode } from '../reference/codes.ts';
import type { Translations } from '../reference/names.ts';
import type { DocumentKind } from './document-kinds.ts';

/**
 * Somebody whom a document names, as they were on its day: what the tax law asks for, and no more, for it is kept as long
 * as the law says. Empty where nothing was known.
 */
export interface DocumentParty {
  readonly name: string;
  readonly names: Translations;
  readonly address: string;
  readonly community: string;
  readonly emirate: EmirateCode | '';
  /** The VAT registration; '' without one. */
  readonly trn: string;
  /** The tax identification number, the first ten digits of the corporate-tax number; '' without one. */
  readonly tin: string;
  readonly licence: string;
}

/** One line. Amounts are fils; the price is for all of the quantity, tax inside. */
export interface DocumentLine {
  /** What it is for: the name of a service, or a fixed word by its key. */
  readonly text: string;
  readonly texts: Translations;
  /** What was chosen of it, in the words of the day. */
  readonly details: readonly string[];
  readonly quantity: number;
  /** Before the discount, tax inside. */
  readonly price: number;
  readonly discount: number;
  readonly net: number;
  /** In basis points; null where no VAT is charged. */
  readonly vatRate: number | null;
  readonly vat: number;
  readonly gross: number;
}

/** The document that a credit note corrects. */
export interface DocumentReference {
  readonly number: string;
  readonly issuedOn: string;
  readonly gross: number;
  readonly vat: number;
  /** What is left of it after this note and those before. */
  readonly grossAfter: number;
  readonly vatAfter: number;
}

/** What a payout advice says of the payout. */
export interface DocumentPayout {
  readonly number: string;
  readonly iban: string;
  readonly holder: string;
  readonly bank: string;
  readonly askedAt: string;
}

/** What a monthly statement says; its rows are the books' own, which never change. */
export interface DocumentStatement {
  /** `2026-11`. */
  readonly month: string;
  readonly opening: StatementBalances;
  readonly closing: StatementBalances;
  /** By kind of movement: how many there were, and what they changed together. */
  readonly totals: readonly {
    readonly type: string;
    readonly count: number;
    readonly account: number;
    readonly withdrawable: number;
  }[];
  readonly entries: number;
  /** The first and the last of its rows in the books. */
  readonly from: number;
  readonly to: number;
}

/** A merchant's balances at a moment, in fils. */
export interface StatementBalances {
  readonly account: number;
  readonly withdrawable: number;
}

/** All that a document says, frozen when it is issued: whatever is made of it is made of this alone. */
export interface DocumentContent {
  readonly version: 1;
  readonly kind: DocumentKind;
  readonly form: DocumentForm;
  readonly number: string;
  /** Days in Dubai. */
  readonly issuedOn: string;
  readonly suppliedOn: string;
  readonly supplier: DocumentParty;
  readonly recipient: DocumentParty;
  readonly lines: readonly DocumentLine[];
  readonly net: number;
  readonly vat: number;
  readonly gross: number;
  readonly orderNumber: string | null;
  /** Why money went back, by a word of the order's or of the documents' own reasons; '' otherwise. */
  readonly reason: string;
  readonly reference: DocumentReference | null;
  /** Where a note corrects several, those after the first. */
  readonly furtherReferences?: readonly DocumentReference[];
  readonly payout: DocumentPayout | null;
  readonly statement: DocumentStatement | null;
  /** The merchant issues the tax invoice, or the credit note, itself: never both. */
  readonly isOwnInvoiced?: boolean;
}

/** Up to here a simplified tax invoice does for a registered recipient, too: AED 10,000 with the tax. */
export const simplifiedInvoiceLimit: Fils = fils(1_000_000);

/** How much a tax invoice has to say; `plain` is a document without VAT. */
type DocumentForm = 'simplified' | 'full' | 'plain';

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
