import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Ctx } from '../../core/context.ts';
import { claimDueRow } from '../../core/due-work.ts';
import { tellLive } from '../../core/tell-live.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { files } from '../../db/schema/files.ts';
import { dataExports } from '../../db/schema/personal-data.ts';
import { transaction } from '../../db/transaction.ts';
import { merchantRecipient, notify, type Recipient } from '../notices/api.ts';
import { archiveOf, type Owner } from './archive.ts';
import { repeat } from '../../core/repeat.ts';

type Stored = typeof dataExports.$inferSelect;

/** A node that dies over a copy is followed by another. */
const LEASE_MS = 30 * 60_000;
const MOST_TRIES = 5;
const DAY_MS = 86_400_000;

/** Makes the copies of people's data that were asked for, and removes those whose time is over. Returns how many it made. */
export async function makeDataExports(ctx: Ctx, signal?: AbortSignal): Promise<number> {
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
    table: dataExports,
    id: dataExports.id,
    where: lte(dataExports.dueAt, now),
    since: dataExports.dueAt,
    lease: { dueAt: new Date(now.getTime() + LEASE_MS) },
  });
}

async function make(ctx: Ctx, row: Stored, signal: AbortSignal | undefined): Promise<boolean> {
  const key = `exports/${row.id}.zip`;
  try {
    const owner = await ownerOf(ctx, row);
    const digest = createHash('sha256');
    const measured = async function* (): AsyncGenerator<Uint8Array> {
      for await (const bytes of archiveOf(ctx, owner, row.lang)) {
        signal?.throwIfAborted();
        digest.update(bytes);
        yield bytes;
      }
    };
    const { size } = await ctx.files.putStream(key, Readable.from(measured()));
    const isWanted = await save(ctx, {
      row,
      owner,
      file: { key, size, sha256: digest.digest('hex') },
    });
    // Erased meanwhile: nobody is left whose copy it would be.
    if (!isWanted) await ctx.files.remove(key);
    return isWanted;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    ctx.log.error({ exportId: row.id, reason }, 'a copy of somebody’s data could not be made');
    const tries = row.tries + 1;
    const again = new Date(ctx.clock.now().getTime() + LEASE_MS);
    await ctx.db
      .update(dataExports)
      .set({ tries, dueAt: tries < MOST_TRIES ? again : null })
      .where(and(eq(dataExports.id, row.id), isNotNull(dataExports.dueAt)));
    return false;
  }
}

async function ownerOf({ db }: Ctx, { id, customerId, merchantId }: Stored): Promise<Owner> {
  if (merchantId !== null) {
    const [row] = await db.select().from(merchants).where(eq(merchants.id, merchantId));
    if (row) return { realm: 'merchant', row };
  }
  if (customerId !== null) {
    const [row] = await db.select().from(customers).where(eq(customers.id, customerId));
    if (row) return { realm: 'customer', row };
  }
  throw new Error(`whose copy ${id} is, is gone`);
}

/** The page on which each finds the copy. */
const pages = { customer: '/shop/account', merchant: '/user-center/account-settings' } as const;

const recipientOf = (owner: Owner, lang: Stored['lang']): Recipient =>
  owner.realm === 'merchant'
    ? { ...merchantRecipient(owner.row), lang }
    : {
        account: { realm: 'customer', id: owner.row.id },
        email: owner.row.email,
        lang,
        contactName: owner.row.name,
      };

interface Made {
  readonly row: Stored;
  readonly owner: Owner;
  readonly file: { readonly key: string; readonly size: number; readonly sha256: string };
}

/** Returns whether the copy is still wanted: an erasure has taken its due moment away. */
const save = (ctx: Ctx, { row, owner, file }: Made): Promise<boolean> =>
  transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    const [waiting] = await tx
      .select({ id: dataExports.id })
      .from(dataExports)
      .where(and(eq(dataExports.id, row.id), isNotNull(dataExports.dueAt)))
      .for('update');
    if (waiting === undefined) return false;
    const fileId = ctx.ids.uuid();
    await tx.insert(files).values({
      id: fileId,
      ownerRealm: owner.realm,
      ownerId: owner.row.id,
      kind: 'dataExport',
      name: `khidma-data-${dubaiDay(now.getTime())}.zip`,
      mime: 'application/zip',
      ...file,
      isPublic: false,
      createdAt: now,
    });
    const expiresAt = new Date(now.getTime() + ctx.settings.retention.dataExports * DAY_MS);
    await tx
      .update(dataExports)
      .set({ fileId, dueAt: null, expiresAt })
      .where(eq(dataExports.id, row.id));
    const room = `${owner.realm}:${owner.row.id}` as const;
    await tellLive(tx, [room], { event: 'tags', tags: ['dataExport'] });
    await notify({ ctx, tx, now }, recipientOf(owner, row.lang), {
      kind: 'dataExportReady',
      data: {
        validUntil: expiresAt.toISOString(),
        link: ctx.settings.publicUrl + pages[owner.realm],
      },
    });
    return true;
  });

/** Removes one copy whose time is over; its row goes first, so that no link leads to bytes that are gone. */
async function removeOne(ctx: Ctx): Promise<boolean> {
  const key = await transaction(ctx.db, async (tx) => {
    const [over] = await tx
      .select()
      .from(dataExports)
      .where(lte(dataExports.expiresAt, ctx.clock.now()))
      .limit(1)
      .for('update', { skipLocked: true });
    if (over === undefined) return null;
    await tx.delete(dataExports).where(eq(dataExports.id, over.id));
    if (over.fileId === null) return '';
    const [file] = await tx.delete(files).where(eq(files.id, over.fileId)).returning();
    return file?.key ?? '';
  });
  if (key !== null && key !== '') await ctx.files.remove(key);
  return key !== null;
}
