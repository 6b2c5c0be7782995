import { referencesOf } from '@khidma/domain/documents/corrected-documents';
import { type Fils, fils, lower, subtract } from '@khidma/domain/money/fils';
import type { documents } from '../../db/schema/documents.ts';

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
