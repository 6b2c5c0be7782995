import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/types.ts';

/** What stands in each table: how many rows, and the youngest transaction that wrote one. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Answers are stored for refused calls too, and these count. */
const countsRefusals = ['http_requests', 'quotas'];

const queries = new WeakMap<Queryable, SQL>();

/**
 * Two that are equal were taken of a database in which nothing has changed; stored answers and counts of calls are left out. An insert and an
 * update leave the number of their transaction (`xmin`) in the row, a delete takes a row away, a lock does neither.
 */
export async function fingerprintOf(db: Queryable): Promise<Fingerprint> {
  const query = queries.get(db) ?? (await queryOf(db));
  queries.set(db, query);
  const { rows } = await db.execute<{ name: string; state: string }>(query);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function queryOf(db: Queryable): Promise<SQL> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and not tablename = any(${sql.param(countsRefusals)}) order by 1`,
  );
  const parts = tables.map(({ name }) => {
    const table = sql.identifier(name);
    // Any call of somebody signed in may keep the session alive; what counts is which sessions there are and which have ended.
    if (name === 'sessions')
      return sql`select ${name}::text as name, count(*) || ' rows, ended ' || count(revoked_at) as state from ${table}`;
    return sql`select ${name}::text as name, count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0) as state from ${table}`;
  });
  // Workers of the database may read the tables side by side: their order is theirs.
  return sql`${sql.join(parts, sql` union all `)} order by name`;
}
