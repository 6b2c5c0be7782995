import { and, eq } from 'drizzle-orm';
import { places } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';

/** Whether a community is one of an emirate's, and on offer. */
export async function isOfferedCommunity(
  tx: Tx,
  community: string,
  emirate: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: places.id })
    .from(places)
    .where(
      and(
        eq(places.id, community),
        eq(places.parentId, emirate),
        eq(places.level, 'community'),
        eq(places.isHidden, false),
      ),
    );
  return found !== undefined;
}
