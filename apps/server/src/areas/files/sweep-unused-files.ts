import { dayMs } from '@khidma/domain/rules/days';
import type { ServiceContent } from '@khidma/domain/services/service-content';
import { orderCan } from '@khidma/domain/orders/order-can';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { files, type Variant, watermarkedMedia } from '../../db/schema/files.ts';
import type { Db } from '../../db/types.ts';
import { drawnWatermark, watermarkKeyOf } from './watermarked.ts';

/** How long nobody looks again at a file that has just been looked at. */
const CHECK_EVERY_MS = 7 * dayMs;
const BATCH = 100;

/** Whose files are looked at, in the words of the indexes. */
const scopes = [
  sql`owner_id is not null and owner_realm in ('merchant', 'applicant')`,
  sql`owner_realm = 'customer' and kind = 'avatar'`,
  sql`owner_realm = 'customer' and kind = 'evidence'`,
  sql`owner_realm = 'customer' and kind = 'comment'`,
  sql`owner_realm = 'staff' and kind = 'document'`,
] as const;

interface Checked extends Record<string, unknown> {
  readonly id: string;
  readonly unusedSince: string | null;
}

/**
 * Removes merchants' and applicants' files, customers' pictures and documents of staff, that nothing has named for the period `replacedFiles`, and pictures with a
 * watermark that nothing shows any more. What was submitted, sold or audited names its files for ever. Returns how many went.
 */
export async function sweepUnusedFiles(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.settings.retention.replacedFiles * dayMs);
  let removed = 0;
  for (const scope of scopes) removed += await sweepScope(ctx, { scope, now, before }, signal);
  return removed;
}

interface Sweep {
  readonly scope: SQL;
  readonly now: Date;
  /** What was unused by then goes. */
  readonly before: Date;
}

async function sweepScope(ctx: Ctx, { scope, now, before }: Sweep, signal?: AbortSignal) {
  let removed = 0;
  for (;;) {
    const checked = await checkBatch(ctx.db, { scope, now });
    const isOver = ({ unusedSince }: Checked) =>
      unusedSince !== null && new Date(unusedSince) < before;
    removed += await removeFiles(ctx, checked.filter(isOver));
    removed += await removeOldWatermarks(
      ctx,
      checked.filter(({ unusedSince }) => !unusedSince),
      before,
    );
    if (checked.length < BATCH || signal?.aborted) return removed;
  }
}

const awaitingProof = orderStatuses.filter((status) => orderCan.complete({ status }));

/** Looks which of the files that waited longest for it are in use, and notes since when those are not. */
async function checkBatch(db: Db, { scope, now }: Pick<Sweep, 'scope' | 'now'>) {
  const at = now.toISOString();
  const due = new Date(now.getTime() - CHECK_EVERY_MS).toISOString();
  const { rows } = await db.execute<Checked>(sql`
    with due as (
      select id, owner_id from files
      where ${scope} and checked_at < ${due}
      order by checked_at limit ${BATCH} for update skip locked),
    judged as (
      select id, (
        -- Few rows each; whatever column names the file.
        exists (select from merchants where merchants.id = due.owner_id and to_jsonb(merchants)::text like '%' || due.id || '%')
        or exists (select from customers where customers.id = due.owner_id and avatar_file_id = due.id)
        or exists (select from merchant_revisions revision where revision.merchant_id = due.owner_id
          and to_jsonb(revision)::text like '%' || due.id || '%')
        or exists (select from payout_accounts account where account.merchant_id = due.owner_id and account.proof @> array[due.id])
        or exists (select from applications application where (application.id = due.owner_id or application.merchant_id = due.owner_id)
          and to_jsonb(application)::text like '%' || due.id || '%')
        -- Many rows: by index.
        or exists (select from services where content_files(draft) @> array[due.id::text] and deleted_at is null)
        or exists (select from service_versions where content_files(content) @> array[due.id::text])
        or exists (select from orders where completion_images <> '{}' and completion_images @> array[due.id])
        -- As long as the visit is not proved.
        or exists (select from job_pictures picture join orders on orders.id = picture.order_id
          where picture.file_id = due.id and ${isOneOf(sql`orders.status`, awaitingProof)})
        or exists (select from dispute_statements where images <> '{}' and images @> array[due.id])
        or exists (select from absences where images <> '{}' and images @> array[due.id])
        or exists (select from comments where images <> '{}' and images @> array[due.id])
        or exists (select from adjustments where proof <> '{}' and proof @> array[due.id])
        or exists (select from document_renderings where file_id = due.id)
        or exists (select from archives where file_id = due.id)
        or exists (select from messages where file_ids <> '{}' and file_ids @> array[due.id])
        or exists (select from quick_replies reply where reply.owner_realm = 'merchant' and reply.owner_id = due.owner_id
          and reply.file_ids @> array[due.id])
      ) as is_used from due)
    update files set checked_at = ${at}, unused_since = case when is_used then null else coalesce(unused_since, ${at}) end
    from judged where files.id = judged.id
    returning files.id, unused_since as "unusedSince"`);
  return rows;
}

/**
 * Removes files of customers and staff that no message names: never sent, or erased with what was. The seven days after
 * its last look are time enough to send a file. Returns how many went.
 */
export async function sweepMessageFiles(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  const now = ctx.clock.now();
  let removed = 0;
  for (;;) {
    const { rows } = await ctx.db.execute<Checked>(sql`
      update files set checked_at = ${now.toISOString()}, unused_since = case
        when exists (select from messages where file_ids <> '{}' and file_ids @> array[files.id])
          or exists (select from quick_replies reply where reply.owner_realm = 'staff' and reply.owner_id is null
            and reply.file_ids @> array[files.id]) then null
        else files.created_at end
      where id in (
        select id from files where owner_realm in ('customer', 'staff') and starts_with(kind, 'message')
          and checked_at < ${new Date(now.getTime() - CHECK_EVERY_MS).toISOString()}
        order by checked_at limit ${BATCH} for update skip locked)
      returning id, unused_since as "unusedSince"`);
    removed += await removeFiles(
      ctx,
      rows.filter(({ unusedSince }) => unusedSince !== null),
    );
    if (rows.length < BATCH || signal?.aborted) return removed;
  }
}

/** The row goes first: bytes without a row are lost space, a row without bytes is a broken file. */
async function removeFiles(ctx: Ctx, unused: readonly Checked[]): Promise<number> {
  for (const { id } of unused) {
    const keys = await ctx.db.transaction(async (tx) => {
      // The cover of a service that was deleted before it was ever submitted.
      await tx.execute(
        sql`update services set cover_id = null where cover_id = ${id} and deleted_at is not null`,
      );
      const drawn = await tx
        .delete(watermarkedMedia)
        .where(eq(watermarkedMedia.fileId, id))
        .returning();
      const gone = await tx.delete(files).where(eq(files.id, id)).returning();
      return [...gone.map(({ key }) => key), ...[...gone, ...drawn].flatMap(keysOf)];
    });
    for (const key of keys) await ctx.files.remove(key);
  }
  return unused.length;
}

/** A picture keeps what is drawn with the watermarks of its services' drafts, of what is on sale and of what waits for review. */
async function removeOldWatermarks(ctx: Ctx, used: readonly Checked[], before: Date) {
  const ids = used.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const old = await ctx.db
    .select({ fileId: watermarkedMedia.fileId, look: watermarkedMedia.look })
    .from(watermarkedMedia)
    .where(and(inArray(watermarkedMedia.fileId, ids), lt(watermarkedMedia.createdAt, before)));
  let removed = 0;
  for (const { fileId, look } of old) {
    if ((await looksOf(ctx.db, fileId)).has(look)) continue;
    const gone = await ctx.db
      .delete(watermarkedMedia)
      .where(and(eq(watermarkedMedia.fileId, fileId), eq(watermarkedMedia.look, look)))
      .returning();
    for (const key of gone.flatMap(keysOf)) await ctx.files.remove(key);
    removed += gone.length;
  }
  return removed;
}

async function looksOf(db: Db, fileId: string): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ content: ServiceContent }>(sql`
    select draft as content from services where content_files(draft) @> array[${fileId}] and deleted_at is null
    union all
    select content from service_versions version where content_files(content) @> array[${fileId}]
      and exists (select from services where version.id in (live_version_id, review_version_id))`);
  const watermarks = rows.flatMap(({ content }) => drawnWatermark(content) ?? []);
  return new Set(watermarks.map(watermarkKeyOf));
}

const keysOf = ({ variants }: { readonly variants: readonly Variant[] }): string[] =>
  variants.map(({ key }) => key);
