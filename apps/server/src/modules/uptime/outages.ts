import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import { sql } from 'drizzle-orm';
import { uptimes } from '../../db/schema/system.ts';
import type { Tx } from '../../db/types.ts';

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
