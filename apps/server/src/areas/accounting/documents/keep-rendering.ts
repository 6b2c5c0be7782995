import { equals } from '../../../db/equals.ts';
import { renderPdf } from '../../../adapters/pdf/render-pdf.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { documentRenderings, type documents } from '../../../db/schema/documents.ts';
import { files } from '../../../db/schema/files.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { buildSheet, fixedLines } from './document-sheet.ts';
import { statementRows } from './statement.ts';
import type { DocumentFormat } from '@khidma/domain/documents/document-kinds';
import { countDocumentParts } from '@khidma/domain/documents/document-parts';
import { isEInvoice, writeEInvoice } from '@khidma/domain/documents/e-invoice';
import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';

/** Sets a document, or a part of a long statement, as PDF. */
export async function printDocument(
  ctx: Ctx,
  document: typeof documents.$inferSelect,
  part: number,
): Promise<Buffer> {
  const { content, checkCode } = document;
  const rows = await statementRows(ctx.db, document, part);
  return await renderPdf(
    buildSheet(content, {
      rows,
      part: { number: part, of: countDocumentParts(content.statement?.entries ?? 0) },
      checkUrl: `${ctx.settings.publicUrl}/check/${checkCode}`,
    }),
  );
}

type Stored = typeof documents.$inferSelect;

/** Which of a document's files. */
export interface WantedFile {
  readonly format: DocumentFormat;
  readonly part: number;
}

/** A file that was made and is not known to the database yet. */
export interface MadeFile extends WantedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

/** Returns whether a document has such a file at all. */
export const hasFile = (content: Stored['content'], { format, part }: WantedFile): boolean =>
  format === 'xml'
    ? part === 1 && isEInvoice(content)
    : part <= countDocumentParts(content.statement?.entries ?? 0);

/** The same content as on paper; a fixed word by its English. */
const eInvoiceOf = ({ content, id }: Stored): Buffer =>
  Buffer.from(writeEInvoice({ content, uuid: id, nameOf: (text) => fixedLines[text]?.en ?? text }));

/** Returns the file that was made of a document before, where there is one. */
export async function keptFile(
  db: Queryable,
  documentId: string,
  wanted: WantedFile,
): Promise<string | undefined> {
  const [kept] = await db
    .select({ fileId: documentRenderings.fileId })
    .from(documentRenderings)
    .where(equals(documentRenderings, { documentId, format: wanted.format, part: wanted.part }));
  return kept?.fileId;
}

/** Makes a file of a document and puts it into the store, outside of any transaction. */
export async function makeFile(ctx: Ctx, document: Stored, wanted: WantedFile): Promise<MadeFile> {
  const bytes =
    wanted.format === 'xml'
      ? eInvoiceOf(document)
      : await printDocument(ctx, document, wanted.part);
  const key = `documents/${ctx.ids.uuid()}.${wanted.format}`;
  const { size } = await ctx.files.putStream(key, Readable.from([bytes]));
  return { ...wanted, key, size, sha256: createHash('sha256').update(bytes).digest('hex') };
}

interface Keeping {
  readonly document: Stored;
  readonly made: MadeFile;
  readonly now: Date;
}

/** Two who ask at once make the same bytes: the first one's are kept. Returns the file that is. */
export async function keepFile(
  ctx: Ctx,
  tx: Tx,
  { document, made, now }: Keeping,
): Promise<string> {
  const { sha256, key, size, format, part } = made;
  const fileId = ctx.ids.uuid();
  await tx.insert(files).values({
    id: fileId,
    ownerRealm: 'merchant',
    ownerId: document.merchantId,
    kind: 'document',
    name: fileNameOf(document.number, made),
    mime: format === 'xml' ? 'application/xml' : 'application/pdf',
    key,
    size,
    sha256,
    isPublic: false,
    createdAt: now,
  });
  const kept = await tx
    .insert(documentRenderings)
    .values({ documentId: document.id, format, part, fileId, sha256, at: now })
    .onConflictDoNothing();
  if (kept.rowCount === 1) return fileId;
  // The file that nothing names is swept like any other.
  return (await keptFile(tx, document.id, made)) ?? fileId;
}

/** Returns what a document's file is called. */
export const fileNameOf = (number: string, { format, part }: WantedFile): string =>
  `${number}${part === 1 ? '' : `-${part}`}.${format}`;

/** What was opened before is the same file; what was not is made, and kept for whoever opens it later. */
export async function storedFile(
  ctx: Ctx,
  document: Stored,
  wanted: WantedFile,
): Promise<{ readonly stream: AsyncIterable<Uint8Array>; readonly size: number }> {
  const kept = await keptFile(ctx.db, document.id, wanted);
  const fileId = kept ?? (await keepNow(ctx, document, wanted));
  const [file] = await ctx.db
    .select({ key: files.key, size: files.size })
    .from(files)
    .where(eq(files.id, fileId));
  const object = file && (await ctx.files.get(file.key));
  if (!object) throw new Error(`the file of ${document.number} is gone`);
  return { stream: object.stream, size: file.size };
}

async function keepNow(ctx: Ctx, document: Stored, wanted: WantedFile): Promise<string> {
  const made = await makeFile(ctx, document, wanted);
  try {
    return await transaction(ctx.db, (tx) =>
      keepFile(ctx, tx, { document, made, now: ctx.clock.now() }),
    );
  } catch (error) {
    await ctx.files.remove(made.key);
    throw error;
  }
}
