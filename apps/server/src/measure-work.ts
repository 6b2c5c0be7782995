import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from './db/types.ts';
import type { Metrics } from './http/metrics.ts';

/** Measures what waits: connections of this node, and in the database what all nodes share. */
export function measureWork(metrics: Metrics, { db, pool }: { db: Db; pool: Pool }): void {
  metrics.measure({
    name: 'khidma_pool_connections',
    help: 'Connections of this node to the database, and callers that wait for one.',
    label: 'state',
    read: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  });
  metrics.measure({
    name: 'khidma_outbox_oldest_seconds',
    help: 'Age of the oldest message that waits to be sent, codes apart from other mail.',
    label: 'priority',
    read: async () => {
      const { rows } = await db.execute<{ code: boolean; age: number }>(sql`
        select kind ilike '%code%' as code, extract(epoch from max(now() - created_at))::float8 as age
        from outbox where status = 'waiting' group by 1`);
      const age = (code: boolean) => Math.max(0, rows.find((row) => row.code === code)?.age ?? 0);
      return { code: age(true), other: age(false) };
    },
  });
  metrics.measure({
    name: 'khidma_uploads_in_progress',
    help: 'Uploads in pieces that are begun and not finished.',
    read: async () => {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from resumable_uploads where file_id is null and expires_at > now()`);
      return { '': rows[0]?.count ?? 0 };
    },
  });
}
