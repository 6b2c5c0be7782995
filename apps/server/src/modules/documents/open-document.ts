import type { FileRef } from '@khidma/contract/shapes/common';
import { openDocument } from '@khidma/contract/finance/open-document';
import { openMyDocument } from '@khidma/contract/shop/open-my-document';
import { openIssuedDocument } from '@khidma/contract/staff/open-issued-document';
import { and, eq, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { renderPdf } from '../../adapters/pdf/render-pdf.ts';
import {
  type CallBase,
  callerOf,
  handleWork,
  type PendingResult,
  perMinute,
  type WorkBase,
} from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { documentRenderings, documents } from '../../db/schema/documents.ts';
import { files } from '../../db/schema/files.ts';
import type { Tx } from '../../db/types.ts';
import { recordStaffAction } from '../staff/api.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { sheetOf } from './document-sheet.ts';
import { statementRows } from './statement-rows.ts';

export const openDocumentHandler = handleWork(openDocument, perMinute(60), (call) =>
  openWhere(
    call,
    and(eq(documents.id, call.input.id), eq(documents.merchantId, callerOf(call).id)),
  ),
);

export const openMyDocumentHandler = handleWork(openMyDocument, perMinute(60), (call) =>
  openWhere(
    call,
    and(eq(documents.id, call.input.id), eq(documents.customerId, callerOf(call).id)),
  ),
);

/** What staff open is not theirs: whose it is says who opened it, in the transaction that gives the link. */
export const openIssuedDocumentHandler = handleWork(
  openIssuedDocument,
  perMinute(60),
  async (call) => {
    const { id } = call.input;
    const made = await openWhere(call, eq(documents.id, id));
    return {
      ...made,
      save: async (tx) => {
        await recordOpening({ ...call, tx }, id);
        return await made.save(tx);
      },
    };
  },
);

async function recordOpening(call: CallBase, id: string): Promise<void> {
  const [opened] = await call.tx.select().from(documents).where(eq(documents.id, id));
  if (opened === undefined) throw refuse('notFound');
  const { number: name, orderId, withdrawalId, merchantId } = opened;
  await recordStaffAction(call, {
    action: 'openIssuedDocument',
    ...(orderId !== null
      ? { subjectKind: 'order', subjectId: orderId }
      : withdrawalId !== null
        ? { subjectKind: 'withdrawal', subjectId: withdrawalId }
        : { subjectKind: 'merchant', subjectId: merchantId }),
    data: { reason: name },
  });
}

type Stored = typeof documents.$inferSelect;

/** Somebody else's and an unknown one are the same. What was made once is never made again. */
async function openWhere(call: WorkBase, where: SQL | undefined): Promise<PendingResult<FileRef>> {
  const { db } = call.ctx;
  const [found] = await db
    .select({ document: documents, fileId: documentRenderings.fileId })
    .from(documents)
    .leftJoin(documentRenderings, eq(documentRenderings.documentId, documents.id))
    .where(where);
  if (found === undefined) throw refuse('notFound');
  const { document, fileId } = found;
  if (fileId !== null) return { save: (tx) => linkTo(call, tx, fileId) };
  const made = await makePdf(call, document);
  return {
    save: async (tx) => await linkTo(call, tx, await keep(call, tx, { document, made })),
    discard: () => call.ctx.files.remove(made.key),
  };
}

interface Made {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

async function makePdf({ ctx }: WorkBase, document: Stored): Promise<Made> {
  const rows = await statementRows(ctx.db, document);
  const bytes = await renderPdf(
    sheetOf(document.content, {
      rows,
      checkUrl: `${ctx.settings.publicUrl}/check/${document.checkCode}`,
    }),
  );
  const key = `documents/${ctx.ids.uuid()}.pdf`;
  const { size } = await ctx.files.putStream(key, Readable.from([bytes]));
  return { key, size, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Two who ask at once make the same bytes: the first one's are kept. */
async function keep(
  { ctx, now }: WorkBase,
  tx: Tx,
  { document, made }: { readonly document: Stored; readonly made: Made },
): Promise<string> {
  const { sha256, key, size } = made;
  const fileId = ctx.ids.uuid();
  await tx.insert(files).values({
    id: fileId,
    ownerRealm: 'merchant',
    ownerId: document.merchantId,
    kind: 'document',
    name: `${document.number}.pdf`,
    mime: 'application/pdf',
    key,
    size,
    sha256,
    isPublic: false,
    createdAt: now,
  });
  const kept = await tx
    .insert(documentRenderings)
    .values({ documentId: document.id, format: 'pdf', fileId, sha256, at: now })
    .onConflictDoNothing();
  if (kept.rowCount === 1) return fileId;
  const [first] = await tx
    .select({ fileId: documentRenderings.fileId })
    .from(documentRenderings)
    .where(eq(documentRenderings.documentId, document.id));
  // The file that nothing names is swept like any other.
  return first?.fileId ?? fileId;
}

async function linkTo(call: WorkBase, tx: Tx, fileId: string): Promise<FileRef> {
  const ref = (await fileRefsOf({ ...call, tx }, [fileId])).get(fileId);
  if (ref === undefined) throw new Error(`the file of a document is gone: ${fileId}`);
  return ref;
}
