import { and, inArray, isNull } from 'drizzle-orm';
import type { Work } from '../../core/work.ts';
import { serviceVersions } from '../../db/schema/services.ts';

/** Notes that versions are not to be decided any more: taken back, replaced or taken off sale. Decided ones stay as they are. */
export async function withdrawVersions(
  { tx, now }: Work,
  ids: readonly (string | null)[],
): Promise<void> {
  const open = ids.filter((id) => id !== null);
  if (open.length === 0) return;
  await tx
    .update(serviceVersions)
    .set({ decision: 'withdrawn', decidedAt: now })
    .where(and(inArray(serviceVersions.id, open), isNull(serviceVersions.decision)));
}
