import { partsOf } from '@khidma/domain/documents/document-parts';
import { isEInvoice } from '@khidma/domain/documents/e-invoice';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { type ZipEntry, zipArchive } from '../../core/zip-archive.ts';
import { documents } from '../../db/schema/documents.ts';
import { fileNameOf, storedFile, type WantedFile } from './keep-rendering.ts';
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
export const archiveDocuments = (ctx: Ctx, archiving: Archiving): AsyncGenerator<Uint8Array> =>
  zipArchive(entriesOf(ctx, archiving));

async function* entriesOf(
  ctx: Ctx,
  { merchantId, month, onDone }: Archiving,
): AsyncGenerator<ZipEntry> {
  const left: string[] = [];
  let [done, bytes] = [0, 0];
  for await (const document of documentsOf(ctx, merchantId, month)) {
    if (done >= mostArchived || bytes > MOST_BYTES) left.push(document.number);
    else
      for (const wanted of filesOf(document)) {
        const { stream, size } = await storedFile(ctx, document, wanted);
        bytes += size;
        yield { name: fileNameOf(document.number, wanted), content: stream };
      }
    done += 1;
    await onDone(Math.min(done, mostArchived));
  }
  if (left.length > 0) yield { name: 'left-out.txt', content: `${left.join('\r\n')}\r\n` };
}

const filesOf = ({ content }: Stored): readonly WantedFile[] => [
  ...Array.from({ length: partsOf(content.statement?.entries ?? 0) }, (_, index) => ({
    format: 'pdf' as const,
    part: index + 1,
  })),
  ...(isEInvoice(content) ? [{ format: 'xml' as const, part: 1 }] : []),
];

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
