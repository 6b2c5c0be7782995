import type { TxContext } from '../../../kernel/call.ts';
import type { documents } from '../../../db/schema/documents.ts';
import { orders } from '../../../db/schema/orders.ts';
import { loadMerchantParty, operatorParty } from './documents.ts';
import type { DueCause } from './due-documents.ts';
import { referencesOf } from '@khidma/domain/documents/e-invoice';
import type {
  DocumentContent,
  DocumentLine,
  DocumentReference,
} from '@khidma/domain/documents/document-content';
import type { DocumentKind } from '@khidma/domain/documents/document-kinds';
import { type Fils, fils, lower, subtract, sum } from '@khidma/domain/money/fils';
import { vatBasisPoints } from '@khidma/domain/money/vat';
import { eq } from 'drizzle-orm';

type IssuedDocument = typeof documents.$inferSelect;

/** What of a fee is without its VAT, and the VAT. */
export interface FeeParts {
  readonly net: Fils;
  readonly vat: Fils;
}

/** An invoice of a fee, what a note gives back of it, and what is left of it then. */
export interface CreditedFee {
  readonly invoice: IssuedDocument;
  readonly taken: FeeParts;
  readonly left: FeeParts;
}

/**
 * Returns the fee's invoices that a return is of, each with its part: the latest of which something is left, as what is not
 * settled yet goes first, and the one before it where that is not enough. What no invoice was issued for is the rest.
 */
export function creditedFeesOf(
  earlier: readonly IssuedDocument[],
  returned: FeeParts,
): { readonly credited: readonly CreditedFee[]; readonly rest: FeeParts } {
  const invoices = earlier.filter(({ cause }) => cause === 'fee').toReversed();
  const notes = earlier.filter(({ cause }) => cause === 'feeReturn');
  let open = invoices.map((invoice) => ({ invoice, left: partsOf(invoice) }));
  for (const note of notes) {
    const named = referencesOf(note.content).map(({ number }) => number);
    // It named none where there was none, and an only one where it was of several, before each was named.
    if (named.length === 0) continue;
    const isNamed = ({ invoice }: OpenFee) => named.includes(invoice.number);
    const inOrder = [...open.filter(isNamed), ...open.filter((fee) => !isNamed(fee))];
    const after = takeFrom(inOrder, partsOf(note)).credited;
    open = invoices.flatMap((invoice) => after.filter((fee) => fee.invoice === invoice));
  }
  const { credited, rest } = takeFrom(open, returned);
  return { credited: credited.filter(({ taken }) => taken.net > 0 || taken.vat > 0), rest };
}

interface OpenFee {
  readonly invoice: IssuedDocument;
  readonly left: FeeParts;
}

/** Takes as much as there is, of one after the other. */
function takeFrom(open: readonly OpenFee[], wanted: FeeParts) {
  let rest = wanted;
  const credited = open.map(({ invoice, left }): CreditedFee => {
    const taken = { net: lower(rest.net, left.net), vat: lower(rest.vat, left.vat) };
    rest = less(rest, taken);
    return { invoice, taken, left: less(left, taken) };
  });
  return { credited, rest };
}

const less = (from: FeeParts, part: FeeParts): FeeParts => ({
  net: subtract(from.net, part.net),
  vat: subtract(from.vat, part.vat),
});

const partsOf = ({ amount, vatAmount }: IssuedDocument): FeeParts => ({
  net: subtract(fils(amount), fils(vatAmount)),
  vat: fils(vatAmount),
});

/** A document about a sale, and what of it no other has given back yet. */
export interface CreditedSale {
  readonly sale: IssuedDocument;
  readonly kept: Fils;
  readonly keptVat: Fils;
}

/** Returns the sale of an order that a refund is of: the latest of which something is left, as the money goes back. */
export function creditedSaleOf(earlier: readonly IssuedDocument[]): CreditedSale | null {
  const sales = earlier.filter(({ cause }) => cause === 'sale').toReversed();
  const notes = earlier.filter(({ cause }) => cause === 'refund');
  const left = sales.map((sale) => {
    const of = notes.filter(({ content }) => content.reference?.number === sale.number);
    return {
      sale,
      kept: subtract(fils(sale.amount), totalOf(of, 'amount')),
      keptVat: subtract(fils(sale.vatAmount), totalOf(of, 'vatAmount')),
    };
  });
  return left.find(({ kept }) => kept > 0) ?? null;
}

const totalOf = (rows: readonly IssuedDocument[], column: 'amount' | 'vatAmount'): Fils =>
  sum(rows.map((row) => fils(row[column])));

/** A document before it has a number. */
export interface Drafted {
  readonly kind: DocumentKind;
  readonly customerId: string | null;
  readonly content: Omit<DocumentContent, 'version' | 'kind' | 'number' | 'issuedOn'>;
}

/** An order as it is stored. */
export type Order = typeof orders.$inferSelect;

/** Returns the parties of what Khidma issues to a merchant. */
export async function toMerchant({ ctx, tx }: TxContext, { merchantId }: DueCause) {
  return {
    supplier: operatorParty(ctx.settings.operator),
    recipient: await loadMerchantParty(tx, merchantId, true),
  };
}

/** Returns the order that a document is about. */
export async function loadDueOrder(
  { tx }: TxContext,
  { orderId, sequence }: DueCause,
): Promise<Order> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(eq(orders.id, orderId ?? ''));
  if (order === undefined) throw new Error(`the order of cause ${sequence} is gone`);
  return order;
}

/** What most documents have none of. */
export const plain = {
  form: 'plain',
  orderNumber: null,
  reason: '',
  reference: null,
  payout: null,
  statement: null,
} as const;

/** Returns the sums of a document, in fils. */
export const amountsOf = (gross: Fils, vat: Fils) => ({ gross, vat, net: subtract(gross, vat) });

/** Returns the document that a note corrects, with what is left of it then. */
export const referenceTo = (
  { number, content, amount, vatAmount }: typeof documents.$inferSelect,
  after: Pick<DocumentReference, 'grossAfter' | 'vatAfter'>,
): DocumentReference => ({
  number,
  issuedOn: content.issuedOn,
  gross: amount,
  vat: vatAmount,
  ...after,
});

/** Returns what a line comes to. */
export const sumsOf = (amount: Fils, vat: Fils) => ({
  net: subtract(amount, vat),
  vatRate: vat > 0 ? vatBasisPoints : null,
  vat,
  gross: amount,
});

interface Line {
  readonly text: string;
  readonly details: readonly string[];
  readonly amount: Fils;
  readonly vat: Fils;
}

/** Returns a line of one thing. */
export const line = ({ text, details, amount, vat }: Line): DocumentLine => ({
  text,
  texts: {},
  details,
  quantity: 1,
  price: amount,
  discount: 0,
  ...sumsOf(amount, vat),
});
