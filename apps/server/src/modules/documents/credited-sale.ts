import { type Fils, fils, subtract, sum } from '@khidma/domain/money/fils';
import type { documents } from '../../db/schema/documents.ts';

type IssuedDocument = typeof documents.$inferSelect;

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
