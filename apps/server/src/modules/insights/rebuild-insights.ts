import { asc, gt, sql } from 'drizzle-orm';
import { merchants } from '../../db/schema/merchants.ts';
import type { Db } from '../../db/types.ts';

const AT_ONCE = 50;

/** Makes the figures of all merchants anew of their orders, each in a transaction of its own. Returns how many there were. */
export async function rebuildInsights(db: Db): Promise<number> {
  let count = 0;
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await db
      .select({ id: merchants.id })
      .from(merchants)
      .where(gt(merchants.id, behind))
      .orderBy(asc(merchants.id))
      .limit(AT_ONCE);
    for (const { id } of batch) await db.execute(sql`select rebuild_insights(${id}::uuid)`);
    count += batch.length;
    behind = batch.at(-1)?.id ?? behind;
    if (batch.length < AT_ONCE) return count;
  }
}
