import { partsOf } from '@khidma/domain/documents/document-parts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { ZipArchive } from '../../core/zip-archive.ts';
import { documents } from '../../db/schema/documents.ts';
import { files } from '../../db/schema/files.ts';
import { transaction } from '../../db/transaction.ts';
import { fileNameOf, keepFile, keptFile, makeFile, type WantedFile } from './keep-rendering.ts';
import { issuedIn } from './list-documents.ts';

/** How many documents go into one archive: it must end, and anything must be able to read it. */
export const mostArchived = 10_000;
/** What comes beyond is left out and named. */
const MOST_BYTES = 1024 ** 3;
const BATCH = 100;

type Stored = typeof documents.$inferSelect;

/** What is archived, and who hears of each document that is in. */
interface Archiving {
  readonly merchantId: string;
  readonly month: string;
  readonly onDone: (count: number) => Promise<void>;
}

/** A merchant's documents of a month as a ZIP archive, made while it is read: the bytes that each is opened with. */
export async function* archiveDocuments(
  ctx: Ctx,
  { merchantId, month, onDone }: Archiving,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipArchive();
  const left: string[] = [];
  let [done, bytes] = [0, 0];
  for await (const document of documentsOf(ctx, merchantId, month)) {
    if (done >= mostArchived || bytes > MOST_BYTES) left.push(document.number);
    else
      for (const wanted of filesOf(document)) {
        const { stream, size } = await fileOf(ctx, document, wanted);
        bytes += size;
        yield* zip.stream(fileNameOf(document.number, wanted), stream);
      }
    done += 1;
    await onDone(Math.min(done, mostArchived));
  }
  if (left.length > 0) yield zip.whole('left-out.txt', `${left.join('\r\n')}\r\n`);
  yield zip.end();
}

const filesOf = ({ content }: Stored): readonly WantedFile[] =>
  Array.from({ length: partsOf(content.statement?.entries ?? 0) }, (_, index) => ({
    format: 'pdf' as const,
    part: index + 1,
  }));

async function* documentsOf(ctx: Ctx, merchantId: string, month: string): AsyncGenerator<Stored> {
  let last: Stored | undefined;
  for (;;) {
    const batch: Stored[] = await ctx.db
      .select()
      .from(documents)
      .where(
        and(
          eq(documents.merchantId, merchantId),
          issuedIn(month),
          last &&
            sql`(${documents.issuedAt}, ${documents.id}) > (${last.issuedAt.toISOString()}, ${last.id})`,
        ),
      )
      .orderBy(asc(documents.issuedAt), asc(documents.id))
      .limit(BATCH);
    yield* batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

/** What was opened before is the same file; what was not is made, and kept for whoever opens it later. */
async function fileOf(
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
