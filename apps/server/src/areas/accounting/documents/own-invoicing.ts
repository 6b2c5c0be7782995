import { equals } from '../../../db/equals.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getInvoicing, noteOwnInvoice, setInvoicing } from '@khidma/contract/accounting/documents';
import { hasOwnInvoice } from '@khidma/domain/documents/document-kinds';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, eq, ne } from 'drizzle-orm';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { lockMerchant } from '../../merchants/records/index.ts';
import { countUpToBound } from '../../../kernel/page.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { documents, merchantInvoicing, ownInvoices } from '../../../db/schema/documents.ts';
import type { Tx } from '../../../db/types.ts';
import { presentDocument } from './documents.ts';
import { lacksOwnInvoice } from './own-invoices.ts';

export const getInvoicingHandler = handle(getInvoicing, (call) =>
  present(call.tx, requireCaller(call).id),
);

/**
 * A choice is written down with its moment and stays: it says who was to issue what was booked when. The choice before is
 * the newest there is, whatever this call's clock says: one that waited for another's lock, or came within its millisecond,
 * counts from right behind it.
 */
export const setInvoicingHandler = handle(setInvoicing, async (call) => {
  const { tx, now, input } = call;
  const merchantId = requireCaller(call).id;
  await lockMerchant(tx, merchantId);
  const last = await newestInvoicing(tx, merchantId);
  if ((last?.isOwn ?? false) !== input.isOwn) {
    const since = last === undefined || last.since < now ? now : new Date(last.since.getTime() + 1);
    await tx.insert(merchantInvoicing).values({ merchantId, since, isOwn: input.isOwn });
  }
  return present(tx, merchantId);
});

export const noteOwnInvoiceHandler = handle(noteOwnInvoice, async (call) => {
  const { tx, now, input } = call;
  const { id, number, issuedOn } = input;
  const merchantId = requireCaller(call).id;
  await lockMerchant(tx, merchantId);
  const [document] = await tx
    .select()
    .from(documents)
    .where(and(eq(documents.id, id), eq(documents.merchantId, merchantId)));
  if (document === undefined || !hasOwnInvoice(document.content)) throw refuse('notFound');
  if (issuedOn > dubaiDay(now.getTime()))
    throw refuseFields([{ path: 'issuedOn', rule: 'dateFuture' }]);
  if (issuedOn < document.content.suppliedOn)
    throw refuseFields([{ path: 'issuedOn', rule: 'dateBeforePayment' }]);
  await requireUnused(tx, document, number);
  const own = { number, issuedOn, notedAt: now };
  await tx
    .insert(ownInvoices)
    .values({ documentId: id, merchantId, ...own })
    .onConflictDoUpdate({ target: ownInvoices.documentId, set: own });
  return presentDocument(tx, document);
});

/** One number, one invoice. */
async function requireUnused(
  tx: Tx,
  { id, merchantId }: typeof documents.$inferSelect,
  number: string,
): Promise<void> {
  const used = await tx.$count(
    ownInvoices,
    and(equals(ownInvoices, { merchantId, number }), ne(ownInvoices.documentId, id)),
  );
  if (used > 0) throw refuseFields([{ path: 'number', rule: 'duplicate' }]);
}

async function present(tx: Tx, merchantId: string): Promise<OutputOf<typeof getInvoicing>> {
  const last = await newestInvoicing(tx, merchantId);
  const missing = and(eq(documents.merchantId, merchantId), lacksOwnInvoice(tx));
  return {
    isOwn: last?.isOwn ?? false,
    since: last?.since.toISOString() ?? null,
    missing: (await countUpToBound(tx, documents, missing)).total,
  };
}

async function newestInvoicing(tx: Tx, merchantId: string) {
  const [last] = await tx
    .select()
    .from(merchantInvoicing)
    .where(eq(merchantInvoicing.merchantId, merchantId))
    .orderBy(desc(merchantInvoicing.since))
    .limit(1);
  return last;
}
