import { type Archive, archiveJob } from '../../../kernel/archive-job.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { zipArchive, type ZipEntry } from '../../../kernel/zip-archive.ts';
import { archives } from '../../../db/schema/archives.ts';
import { documents } from '../../../db/schema/documents.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadFileRefs } from '../../files/index.ts';
import { issuedIn } from './documents.ts';
import { fileNameOf, storedFile, type WantedFile } from './keep-rendering.ts';
import { getDocumentArchive, requestDocumentArchive } from '@khidma/contract/accounting/documents';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { countDocumentParts } from '@khidma/domain/documents/document-parts';
import { isEInvoice } from '@khidma/domain/documents/e-invoice';
import { monthBefore } from '@khidma/domain/documents/statement-months';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, asc, eq, sql } from 'drizzle-orm';

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
  ...Array.from({ length: countDocumentParts(content.statement?.entries ?? 0) }, (_, index) => ({
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

/** After how many documents the merchant sees how far it is. */
const TELL_EVERY = 10;

export const documentArchivesJob = archiveJob('document-archives', {
  kind: 'documents',
  tag: 'documentArchive',
  leaseMs: 5 * 60_000,
  nameOf: ({ month }) => `khidma-documents-${month}`,
  contentOf: (ctx, row, recordProgress) =>
    archiveDocuments(ctx, {
      ...monthOf(row),
      onDone: async (count) => {
        if (count % TELL_EVERY === 0) await recordProgress(count);
      },
    }),
  notifyReady: (context, row) =>
    notify(context, monthOf(row).merchantId, {
      kind: 'documentArchiveReady',
      data: { link: `${context.ctx.settings.publicUrl}/finance-manage?tab=documents` },
    }),
});

function monthOf({ id, merchantId, month }: Archive) {
  if (merchantId === null || month === null) throw new Error(`${id} is no month of a merchant`);
  return { merchantId, month };
}

/** In the words of the index that lets a merchant have one. */
const isOfDocuments = sql`kind = 'documents'`;

/** How far the archive has got that the merchant asked for last. */
export const getDocumentArchiveHandler = handle(getDocumentArchive, async (call) => {
  const [row] = await call.tx
    .select()
    .from(archives)
    .where(and(isOfDocuments, eq(archives.merchantId, requireCaller(call).id)));
  return await present(call, row);
});

/** Takes the place of the one before; while one is being made there is no other. */
export const requestDocumentArchiveHandler = handle(requestDocumentArchive, async (call) => {
  const { tx, now, input } = call;
  const merchantId = requireCaller(call).id;
  const own = and(eq(documents.merchantId, merchantId), issuedIn(input.month));
  const count = await tx.$count(documents, own);
  if (count === 0) throw refuse('notFound');
  const asked = {
    lang: call.lang,
    month: input.month,
    requestedAt: now,
    dueAt: now,
    tries: 0,
    done: 0,
    total: Math.min(count, mostArchived),
    fileId: null,
    expiresAt: null,
  };
  const [row] = await tx
    .insert(archives)
    .values({ id: call.ctx.ids.uuid(), kind: 'documents', merchantId, ...asked })
    .onConflictDoUpdate({
      target: archives.merchantId,
      targetWhere: isOfDocuments,
      set: asked,
      setWhere: sql`${archives.dueAt} is null`,
    })
    .returning();
  if (row === undefined) throw refuse('exportRunning', { retryAfterSeconds: 30 });
  return await present(call, row);
});

const stateOf = ({ dueAt, fileId }: Archive): OutputOf<typeof getDocumentArchive>['state'] =>
  fileId !== null ? 'ready' : dueAt !== null ? 'making' : 'failed';

async function present(
  call: CallBase,
  row: Archive | undefined,
): Promise<OutputOf<typeof getDocumentArchive>> {
  const isThere = row !== undefined && (row.expiresAt === null || row.expiresAt > call.now);
  const fileId = isThere ? row.fileId : null;
  const file = fileId === null ? undefined : (await loadFileRefs(call, [fileId])).get(fileId);
  return {
    state: isThere ? stateOf(row) : 'none',
    month: isThere ? row.month : null,
    done: isThere ? row.done : 0,
    total: isThere ? row.total : 0,
    size: file?.size ?? null,
    url: file?.url ?? null,
    expiresAt: (isThere ? row.expiresAt?.toISOString() : null) ?? null,
    months: await monthsOf(call),
  };
}

const MONTHS = 12;

/** A look into the index for each month, however many documents there are. */
async function monthsOf(call: CallBase): Promise<string[]> {
  const merchantId = requireCaller(call).id;
  const months = [dubaiDay(call.now.getTime()).slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  const found: string[] = [];
  for (const month of months) {
    const [one] = await call.tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.merchantId, merchantId), issuedIn(month)))
      .limit(1);
    if (one !== undefined) found.push(month);
  }
  return found;
}
