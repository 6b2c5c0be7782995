import type { Ctx } from '../../../kernel/context.ts';
import { uptimes } from '../../../db/schema/system.ts';
import type { Tx } from '../../../db/types.ts';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import { desc, eq, sql } from 'drizzle-orm';

/** A platform of which no node has run a job for so long was out; milliseconds. */
export const outageAfterMs = 5 * 60_000;

/** Records that the platform is up: one of all nodes does so every minute. */
export const recordUptime = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    const [last] = await tx
      .select()
      .from(uptimes)
      .orderBy(desc(uptimes.since))
      .limit(1)
      .for('update');
    if (last !== undefined && now.getTime() - last.until.getTime() <= outageAfterMs)
      await extendTo(tx, last.since, now);
    else await tx.insert(uptimes).values({ since: now, until: now }).onConflictDoNothing();
  });

/** Says that the platform was up until a moment ahead: where a demo's clock is moved, nothing was out. */
export async function bridgeUptime(tx: Tx, until: Date): Promise<void> {
  const [last] = await tx
    .select({ since: uptimes.since })
    .from(uptimes)
    .orderBy(desc(uptimes.since))
    .limit(1);
  if (last !== undefined) await extendTo(tx, last.since, until);
}

const extendTo = (tx: Tx, since: Date, until: Date) =>
  tx
    .update(uptimes)
    .set({ until: sql`greatest(${uptimes.until}, ${until.toISOString()}::timestamptz)` })
    .where(eq(uptimes.since, since));

/** Returns when the platform was out for everybody within a range, in order. Bounded by how often it was. */
export async function outagesBetween(tx: Tx, { from, until }: TimeRange): Promise<TimeRange[]> {
  const [start, end] = [from, until].map(
    (moment) => sql`${new Date(moment).toISOString()}::timestamptz`,
  );
  const { rows } = await tx.execute<{ from: string; until: string }>(sql`
    select extract(epoch from up.until) * 1000 as "from", extract(epoch from next.since) * 1000 as until
    from ${uptimes} up
    cross join lateral (
      select since from ${uptimes} later where later.since > up.since order by later.since limit 1) next
    where up.until >= coalesce(
        (select max(${uptimes.until}) from ${uptimes} where ${uptimes.until} <= ${start}), ${start})
      and up.until < ${end} and next.since > ${start}
    order by up.until`);
  return rows.map((row) => ({
    from: Math.max(from, Number(row.from)),
    until: Math.min(until, Number(row.until)),
  }));
}
