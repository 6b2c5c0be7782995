import { and, eq } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { settings } from '../../db/schema/reference.ts';

/** Stores a value that holds from a moment on; what was stored for the very same moment gives way to it. */
export async function saveSetting(
  { ctx, tx, now }: Work,
  { key, value, from }: { readonly key: string; readonly value: unknown; readonly from: Date },
): Promise<void> {
  await tx.delete(settings).where(and(eq(settings.key, key), eq(settings.effectiveFrom, from)));
  await tx
    .insert(settings)
    .values({ id: ctx.ids.uuid(), key, value, effectiveFrom: from, createdAt: now });
}
