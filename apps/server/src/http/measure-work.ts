import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../db/types.ts';
import type { Metrics } from './metrics.ts';

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
      const { rows } = await db.execute<{ urgent: boolean; age: number }>(sql`
        select urgent, ${ageOf(sql`created_at`)} as age from outbox where status = 'waiting' group by 1`);
      const age = (urgent: boolean) => rows.find((row) => row.urgent === urgent)?.age ?? 0;
      return { code: age(true), other: age(false) };
    },
  });
  metrics.measure({
    name: 'khidma_work_overdue_seconds',
    help: 'For how long the work that is due longest has been due: payments to be settled, deadlines of orders.',
    label: 'kind',
    read: async () => {
      const { rows } = await db.execute<{ payments: number; deadlines: number }>(sql`
        select (select ${ageOf(sql`due_at`)} from payments where due_at < now()) as payments,
          (select ${ageOf(sql`next_deadline_at`)} from orders where next_deadline_at < now()) as deadlines`);
      return { payments: rows[0]?.payments ?? 0, deadlines: rows[0]?.deadlines ?? 0 };
    },
  });
  for (const [name, help, column] of [
    [
      'khidma_books_faults',
      'Faults that the last proof of the books found.',
      sql`cardinality(faults)`,
    ],
    [
      'khidma_books_age_seconds',
      'Age of the last proof of the books.',
      sql`extract(epoch from now() - at)::float8`,
    ],
  ] as const)
    metrics.measure({
      name,
      help: `${help} Hourly of what is new, daily of everything.`,
      label: 'proof',
      read: async () => {
        const { rows } = await db.execute<{ kind: string; value: number }>(
          sql`select kind, ${column} as value from book_proofs`,
        );
        return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
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

/** Seconds since the earliest of these moments; none where there is none. */
const ageOf = (moment: SQL): SQL =>
  sql`coalesce(greatest(0, extract(epoch from now() - min(${moment}))), 0)::float8`;
