import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { claimDueRow } from '../../core/due-work.ts';
import { tellLive } from '../../core/tell-live.ts';
import { documentArchives } from '../../db/schema/documents.ts';
import { files } from '../../db/schema/files.ts';
import { transaction } from '../../db/transaction.ts';
import type { Tx } from '../../db/types.ts';
import { notify } from '../notices/api.ts';
import { archiveDocuments } from './archive-documents.ts';
import { repeat } from '../../core/repeat.ts';

type Stored = typeof documentArchives.$inferSelect;

/** A node that dies over an archive is followed by another; whoever makes one says so much more often. */
const LEASE_MS = 5 * 60_000;
const MOST_TRIES = 5;
const DAY_MS = 86_400_000;
/** After how many documents the merchant sees how far it is. */
const TELL_EVERY = 10;

/** Makes the archives of documents that were asked for, and removes those whose time is over. Returns how many it made. */
export async function makeDocumentArchives(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const made = await repeat(async () => {
    const row = await claim(ctx);
    if (row === undefined) return null;
    return (await make(ctx, row, signal)) ? 1 : 0;
  }, signal);
  await repeat(async () => ((await removeOne(ctx)) ? 1 : null), signal);
  return made;
}

function claim(ctx: Ctx): Promise<Stored | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: documentArchives,
    id: documentArchives.merchantId,
    where: lte(documentArchives.dueAt, now),
    since: documentArchives.dueAt,
    lease: { dueAt: new Date(now.getTime() + LEASE_MS), done: 0 },
  });
}

async function make(ctx: Ctx, row: Stored, signal: AbortSignal | undefined): Promise<boolean> {
  const key = `exports/${ctx.ids.uuid()}.zip`;
  try {
    const digest = createHash('sha256');
    const archive = archiveDocuments(ctx, {
      ...row,
      onDone: async (count) => {
        signal?.throwIfAborted();
        if (count % TELL_EVERY === 0) await noteProgress(ctx, row, count);
      },
    });
    const measured = async function* (): AsyncGenerator<Uint8Array> {
      for await (const bytes of archive) {
        digest.update(bytes);
        yield bytes;
      }
    };
    const { size } = await ctx.files.putStream(key, Readable.from(measured()));
    await save(ctx, row, { key, size, sha256: digest.digest('hex') });
    return true;
  } catch (error) {
    await ctx.files.remove(key);
    await putOff(ctx, row, error);
    return false;
  }
}

const ownOf = ({ merchantId }: Stored) =>
  and(eq(documentArchives.merchantId, merchantId), isNotNull(documentArchives.dueAt));

/** What was issued meanwhile comes in, too: there may be more of them than were counted. */
const noteProgress = (ctx: Ctx, row: Stored, done: number): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const dueAt = new Date(ctx.clock.now().getTime() + LEASE_MS);
    const total = Math.max(row.total, done);
    await tx.update(documentArchives).set({ done, total, dueAt }).where(ownOf(row));
    await tell(tx, row);
  });

const tell = (tx: Tx, { merchantId }: Stored): Promise<void> =>
  tellLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['documentArchive'] });

interface Made {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
}

const save = (ctx: Ctx, row: Stored, file: Made): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const fileId = ctx.ids.uuid();
    await tx.insert(files).values({
      id: fileId,
      ownerRealm: 'merchant',
      ownerId: row.merchantId,
      kind: 'dataExport',
      name: `khidma-documents-${row.month}.zip`,
      mime: 'application/zip',
      ...file,
      isPublic: false,
      createdAt: now,
    });
    const expiresAt = new Date(now.getTime() + ctx.settings.retention.dataExports * DAY_MS);
    const [kept] = await tx
      .update(documentArchives)
      .set({ fileId, expiresAt, dueAt: null, done: documentArchives.total })
      .where(ownOf(row))
      .returning();
    if (kept === undefined) throw new Error('an archive was finished by somebody else');
    await notify({ ctx, tx, now }, row.merchantId, {
      kind: 'documentArchiveReady',
      data: { link: `${ctx.settings.publicUrl}/finance-manage?tab=documents` },
    });
    await tell(tx, row);
  });

async function putOff({ db, clock, log }: Ctx, row: Stored, error: unknown): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error);
  log.error({ merchantId: row.merchantId, month: row.month, reason }, 'documents not archived');
  const tries = row.tries + 1;
  const again = new Date(clock.now().getTime() + LEASE_MS);
  await transaction(db, async (tx) => {
    await tx
      .update(documentArchives)
      .set({ tries, dueAt: tries < MOST_TRIES ? again : null })
      .where(ownOf(row));
    await tell(tx, row);
  });
}

/** Removes one archive whose time is over; its row goes first, so that no link leads to bytes that are gone. */
async function removeOne(ctx: Ctx): Promise<boolean> {
  const key = await transaction(ctx.db, async (tx) => {
    const [over] = await tx
      .select()
      .from(documentArchives)
      .where(lte(documentArchives.expiresAt, ctx.clock.now()))
      .limit(1)
      .for('update', { skipLocked: true });
    if (over === undefined) return null;
    await tx.delete(documentArchives).where(eq(documentArchives.merchantId, over.merchantId));
    if (over.fileId === null) return '';
    const [file] = await tx.delete(files).where(eq(files.id, over.fileId)).returning();
    return file?.key ?? '';
  });
  if (key !== null && key !== '') await ctx.files.remove(key);
  return key !== null;
}
