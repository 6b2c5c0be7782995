import type {
  DocumentContent,
  DocumentLine,
  DocumentReference,
} from '@khidma/domain/documents/document-content';
import type { DocumentKind } from '@khidma/domain/documents/document-kinds';
import { type Fils, subtract } from '@khidma/domain/money/fils';
import { vatBasisPoints } from '@khidma/domain/money/vat';
import { eq } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import type { documents } from '../../db/schema/documents.ts';
import { orders } from '../../db/schema/orders.ts';
import { merchantPartyOf, operatorParty } from './document-parties.ts';
import type { DueCause } from './due-cause.ts';

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
    recipient: await merchantPartyOf(tx, merchantId, true),
  };
}

/** Returns the order that a document is about. */
export async function orderOf({ tx }: TxContext, { orderId, sequence }: DueCause): Promise<Order> {
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

/** Returns a line of one thing. */
export const line = ({
  text,
  details,
  amount,
  vat,
}: {
  readonly text: string;
  readonly details: readonly string[];
  readonly amount: Fils;
  readonly vat: Fils;
}): DocumentLine => ({
  text,
  texts: {},
  details,
  quantity: 1,
  price: amount,
  discount: 0,
  net: subtract(amount, vat),
  vatRate: vat > 0 ? vatBasisPoints : null,
  vat,
  gross: amount,
});
