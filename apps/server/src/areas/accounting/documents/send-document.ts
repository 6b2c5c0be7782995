import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { sendDocument } from '@khidma/contract/accounting/documents';
import { sendMyDocument } from '@khidma/contract/accounting/issued-documents';
import { type DeliveryCause, mayMailAgain } from '@khidma/domain/documents/document-delivery';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { documentDeliveries, documents } from '../../../db/schema/documents.ts';
import { presentDocuments } from './documents.ts';
import { mailDocument } from './mail-document.ts';

export const sendDocumentHandler = handle(sendDocument, (call) =>
  send(
    call,
    and(eq(documents.id, call.input.id), eq(documents.merchantId, requireCaller(call).id)),
    'merchant',
  ),
);

export const sendMyDocumentHandler = handle(sendMyDocument, (call) =>
  send(
    call,
    and(eq(documents.id, call.input.id), eq(documents.customerId, requireCaller(call).id)),
    'customer',
  ),
);

/** It goes to whom it was issued and to nobody else, and not again within the hour: two who press at once send one. */
async function send(
  call: CallBase,
  where: SQL | undefined,
  cause: DeliveryCause,
): Promise<DocumentRow> {
  const { tx, now } = call;
  const [document] = await tx.select().from(documents).where(where).for('update');
  if (document === undefined) throw refuse('notFound');
  const [last] = await tx
    .select({ at: documentDeliveries.at })
    .from(documentDeliveries)
    .where(eq(documentDeliveries.documentId, document.id))
    .orderBy(desc(documentDeliveries.at))
    .limit(1);
  if (!mayMailAgain(last?.at ?? null, now)) throw refuse('tooManyRequests');
  await mailDocument(call, document, cause);
  const [row] = await presentDocuments(tx, [document]);
  if (row === undefined) throw new Error('a document is not shown');
  return row;
}
