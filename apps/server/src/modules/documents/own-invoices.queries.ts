import { hasOwnInvoice } from '@khidma/domain/documents/own-invoices';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import { type documents, merchantInvoicing, ownInvoices } from '../../db/schema/documents.ts';
import type { Queryable } from '../../db/types.ts';

/** Returns whether a merchant issued its tax invoices itself at a moment. */
export async function issuesOwnAt(tx: Queryable, merchantId: string, at: Date): Promise<boolean> {
  const [last] = await tx
    .select({ isOwn: merchantInvoicing.isOwn })
    .from(merchantInvoicing)
    .where(and(eq(merchantInvoicing.merchantId, merchantId), lte(merchantInvoicing.since, at)))
    .orderBy(desc(merchantInvoicing.since))
    .limit(1);
  return last?.isOwn ?? false;
}

/** Returns which of the merchants' own invoices stand behind documents, by the document's id. */
export async function ownInvoicesOf(
  tx: Queryable,
  rows: readonly Pick<typeof documents.$inferSelect, 'id' | 'content'>[],
): Promise<ReadonlyMap<string, { readonly number: string; readonly issuedOn: string }>> {
  const ids = rows.filter(({ content }) => hasOwnInvoice(content)).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await tx.select().from(ownInvoices).where(inArray(ownInvoices.documentId, ids));
  return new Map(
    found.map(({ documentId, number, issuedOn }) => [documentId, { number, issuedOn }]),
  );
}
