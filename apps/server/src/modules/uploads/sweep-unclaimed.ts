import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { files } from '../../db/schema/files.ts';
import { transaction } from '../../db/transaction.ts';

const UNCLAIMED_FOR_MS = 24 * 60 * 60 * 1000;
const AT_ONCE = 20;

/** Removes what applicants uploaded and never applied with. Answers how many files it removed. */
export async function sweepUnclaimed(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - UNCLAIMED_FOR_MS);
  let removed = 0;
  for (;;) {
    const swept = await sweepSome(ctx, before);
    removed += swept;
    if (swept < AT_ONCE) return removed;
  }
}

const sweepSome = (ctx: Ctx, before: Date): Promise<number> =>
  transaction(ctx.db, async (tx) => {
    // Locked: an application that claims one this very moment either has it or finds it gone.
    const rows = await tx
      .select()
      .from(files)
      .where(
        and(eq(files.ownerRealm, 'applicant'), isNull(files.ownerId), lt(files.createdAt, before)),
      )
      .orderBy(asc(files.createdAt), asc(files.id))
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    for (const row of rows) {
      // Bytes first: cut off in between, the row is still there for the next sweep.
      const keys = [row.key, ...row.variants.map((variant) => variant.key)];
      for (const key of keys) await ctx.files.remove(key);
      await tx.delete(files).where(eq(files.id, row.id));
    }
    return rows.length;
  });
