import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { files } from '../db/schema/files.ts';

const DAY_MS = 86_400_000;
const BATCH = 100;

/** Removes uploads of applicants who never applied, and what a crash has left in the store. Returns how many uploads went. */
export async function cleanUp(ctx: Ctx, now: Date): Promise<number> {
  const orphans = await removeOrphans(ctx, now);
  await ctx.files.removeAbandoned(DAY_MS);
  return orphans;
}

/** Nobody who applies takes longer from the first file to the last word. */
const UNCLAIMED_MS = DAY_MS / 2;

/** A file without an owner belongs to an application that was not sent in time. */
async function removeOrphans(ctx: Ctx, now: Date): Promise<number> {
  const orphaned = and(
    eq(files.ownerRealm, 'applicant'),
    isNull(files.ownerId),
    lt(files.createdAt, new Date(now.getTime() - UNCLAIMED_MS)),
  );
  let removed = 0;
  while (true) {
    // The row goes first, and only if nobody has claimed it meanwhile: bytes without a row are lost space, a row without bytes is a broken file.
    const rows = await ctx.db
      .delete(files)
      .where(
        and(
          orphaned,
          inArray(
            files.id,
            ctx.db.select({ id: files.id }).from(files).where(orphaned).limit(BATCH),
          ),
        ),
      )
      .returning({ key: files.key, variants: files.variants });
    for (const { key, variants } of rows) {
      for (const object of [key, ...variants.map((variant) => variant.key)])
        await ctx.files.remove(object);
    }
    removed += rows.length;
    if (rows.length < BATCH) return removed;
  }
}
