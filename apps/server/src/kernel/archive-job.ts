import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Tag } from '@khidma/contract/core/tags';
import { dayMs } from '@khidma/domain/rules/days';
import { type ArchiveKind, archives } from '../db/schema/archives.ts';
import { files } from '../db/schema/files.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import type { TxContext } from './call.ts';
import type { Ctx } from './context.ts';
import { claimDueRow, lockDueRow } from './due-work.ts';
import { hasRows, type Job } from './job.ts';
import { errorMessage } from './error-message.ts';
import { repeat } from './repeat.ts';
import { publishLive } from './publish-live.ts';

/** An archive that was asked for. */
export type Archive = typeof archives.$inferSelect;

/** What makes an archive, and how it is told of. */
interface Making {
  readonly kind: ArchiveKind;
  /** What shows it on the pages of whose it is. */
  readonly tag: Tag;
  /** A node that dies over one is followed by another after this; one that says how far it is has it anew. */
  readonly leaseMs: number;
  /** Its name without the ending. */
  readonly nameOf: (row: Archive, now: Date) => string;
  /** Its bytes, made while they are read. `recordProgress` says how many of its `total` are in. */
  readonly contentOf: (
    ctx: Ctx,
    row: Archive,
    recordProgress: (done: number) => Promise<void>,
  ) => AsyncIterable<Uint8Array>;
  /** Tells whose it is that it is there, in the transaction that saves it. */
  readonly notifyReady: (context: TxContext, row: Archive, expiresAt: Date) => Promise<void>;
}

const MOST_TRIES = 5;

/** Returns the job that makes archives of a kind and removes those whose time is over. Its run says how many it made. */
export const archiveJob = (name: string, making: Making) =>
  ({
    name,
    everySeconds: 15,
    isDue: (now) =>
      sql`${hasRows(archives, isDue(making, now))} or ${hasRows(archives, isOver(making, now))}`,
    run: async (ctx: Ctx, signal?: AbortSignal): Promise<number> => {
      const made = await repeat(async () => {
        const row = await claim(ctx, making);
        if (row === undefined) return null;
        return (await make(ctx, { making, row, signal })) ? 1 : 0;
      }, signal);
      await repeat(async () => ((await removeOne(ctx, making)) ? 1 : null), signal);
      return made;
    },
  }) satisfies Job;

const isDue = ({ kind }: Making, now: Date) =>
  and(eq(archives.kind, kind), lte(archives.dueAt, now));

const isOver = ({ kind }: Making, now: Date) =>
  and(eq(archives.kind, kind), lte(archives.expiresAt, now));

function claim(ctx: Ctx, making: Making): Promise<Archive | undefined> {
  const now = ctx.clock.now();
  return claimDueRow(ctx, {
    table: archives,
    id: archives.id,
    where: isDue(making, now),
    since: archives.dueAt,
    lease: { dueAt: new Date(now.getTime() + making.leaseMs), done: 0 },
  });
}

interface Made {
  readonly making: Making;
  readonly row: Archive;
}

async function make(
  ctx: Ctx,
  { making, row, signal }: Made & { readonly signal: AbortSignal | undefined },
): Promise<boolean> {
  const key = `exports/${ctx.ids.uuid()}.zip`;
  try {
    const digest = createHash('sha256');
    const measured = async function* (): AsyncGenerator<Uint8Array> {
      const content = making.contentOf(ctx, row, (done) =>
        recordProgress(ctx, { making, row }, done),
      );
      for await (const bytes of content) {
        signal?.throwIfAborted();
        digest.update(bytes);
        yield bytes;
      }
    };
    const { size } = await ctx.files.putStream(key, Readable.from(measured()));
    const file = { key, size, sha256: digest.digest('hex') };
    const isWanted = await save(ctx, { making, row, file });
    if (!isWanted) await ctx.files.remove(key);
    return isWanted;
  } catch (error) {
    // Where the database cannot be asked nothing holds the bytes, as far as anybody knows.
    let isSaved = false;
    try {
      await putOff(ctx, { making, row }, error);
      isSaved = await isHeld(ctx, row, key);
    } finally {
      if (!isSaved) await ctx.files.remove(key);
    }
    return isSaved;
  }
}

/** Whether an archive holds these bytes: its saving may have come through though its answer was lost. */
async function isHeld({ db }: Ctx, { id }: Archive, key: string): Promise<boolean> {
  const held = await db
    .select({ key: files.key })
    .from(archives)
    .innerJoin(files, eq(files.id, archives.fileId))
    .where(eq(archives.id, id));
  return held.some((file) => file.key === key);
}

/** It still waits: an erasure has not taken its due moment away, nor has another node made it. */
const stillWaits = ({ id }: Archive) => and(eq(archives.id, id), isNotNull(archives.dueAt));

const ownerOf = ({ merchantId, customerId }: Archive) =>
  merchantId === null
    ? ({ ownerRealm: 'customer', ownerId: customerId ?? '' } as const)
    : ({ ownerRealm: 'merchant', ownerId: merchantId } as const);

const publishArchive = (tx: Tx, { making, row }: Made): Promise<void> => {
  const { ownerRealm, ownerId } = ownerOf(row);
  return publishLive(tx, [`${ownerRealm}:${ownerId}`], { event: 'tags', tags: [making.tag] });
};

/** More may have come in than were counted. */
const recordProgress = (ctx: Ctx, made: Made, done: number): Promise<void> =>
  transaction(ctx.db, async (tx) => {
    const dueAt = new Date(ctx.clock.now().getTime() + made.making.leaseMs);
    const total = Math.max(made.row.total, done);
    await tx.update(archives).set({ done, total, dueAt }).where(stillWaits(made.row));
    await publishArchive(tx, made);
  });

interface Saved extends Made {
  readonly file: { readonly key: string; readonly size: number; readonly sha256: string };
}

/** Returns whether it is still wanted. */
const save = (ctx: Ctx, { making, row, file }: Saved): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const [waiting] = await tx.select().from(archives).where(stillWaits(row)).for('update');
    if (waiting === undefined) return false;
    const fileId = ctx.ids.uuid();
    await tx.insert(files).values({
      id: fileId,
      ...ownerOf(row),
      kind: 'dataExport',
      name: `${making.nameOf(row, now)}.zip`,
      mime: 'application/zip',
      ...file,
      isPublic: false,
      createdAt: now,
    });
    const expiresAt = new Date(now.getTime() + ctx.settings.retention.dataExports * dayMs);
    await tx
      .update(archives)
      .set({ fileId, expiresAt, dueAt: null, done: archives.total })
      .where(eq(archives.id, row.id));
    await making.notifyReady({ ctx, tx, now }, row, expiresAt);
    await publishArchive(tx, { making, row });
    return true;
  });

async function putOff(ctx: Ctx, { making, row }: Made, error: unknown): Promise<void> {
  const reason = errorMessage(error);
  ctx.log.error({ kind: making.kind, archiveId: row.id, reason }, 'an archive could not be made');
  const tries = row.tries + 1;
  const again = new Date(ctx.clock.now().getTime() + making.leaseMs);
  await transaction(ctx.db, async (tx) => {
    await tx
      .update(archives)
      .set({ tries, dueAt: tries < MOST_TRIES ? again : null })
      .where(stillWaits(row));
    await publishArchive(tx, { making, row });
  });
}

/** Removes one archive whose time is over; its row goes first, so that no link leads to bytes that are gone. */
async function removeOne(ctx: Ctx, making: Making): Promise<boolean> {
  const key = await transaction(ctx.db, async (tx) => {
    const over = await lockDueRow(
      { tx },
      { table: archives, where: isOver(making, ctx.clock.now()), since: archives.expiresAt },
    );
    if (over === undefined) return null;
    await tx.delete(archives).where(eq(archives.id, over.id));
    if (over.fileId === null) return '';
    const [file] = await tx.delete(files).where(eq(files.id, over.fileId)).returning();
    return file?.key ?? '';
  });
  if (key !== null && key !== '') await ctx.files.remove(key);
  return key !== null;
}
