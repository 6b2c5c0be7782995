import { asc, eq, lt } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { resumableUploads } from '../../db/schema/files.ts';

const AT_ONCE = 50;

/** Removes uploads whose day is over, finished or not, and their bytes. Returns how many. */
export async function sweepResumable(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  let removed = 0;
  for (;;) {
    const swept = await sweepSome(ctx, now);
    removed += swept;
    if (swept < AT_ONCE) return removed;
  }
}

/** An upload whose day is over is finished by nobody any more: two nodes that sweep the same one do no harm. */
async function sweepSome(ctx: Ctx, now: Date): Promise<number> {
  const rows = await ctx.db
    .select({ id: resumableUploads.id })
    .from(resumableUploads)
    .where(lt(resumableUploads.expiresAt, now))
    .orderBy(asc(resumableUploads.expiresAt), asc(resumableUploads.id))
    .limit(AT_ONCE);
  for (const { id } of rows) {
    // Bytes first: cut off in between, the row is still there for the next sweep.
    await ctx.pieces.remove(id);
    await ctx.db.delete(resumableUploads).where(eq(resumableUploads.id, id));
  }
  return rows.length;
}
