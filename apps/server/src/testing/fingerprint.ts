import { escapeIdentifier, type Pool } from 'pg';

/** What stands in each table: how many rows, and the youngest transaction that wrote one. */
export type Fingerprint = Readonly<Record<string, string>>;

/** Answers are stored for refused calls too, and these count. */
const countsRefusals = ['idempotency_keys', 'quotas'];

const queries = new WeakMap<Pool, string>();

/**
 * Two that are equal were taken of a database in which nothing has changed; stored answers and counts of calls are left out. An insert and an
 * update leave the number of their transaction (`xmin`) in the row, a delete takes a row away, a lock does neither.
 */
export async function takeFingerprint(pool: Pool): Promise<Fingerprint> {
  const text = queries.get(pool) ?? (await queryOf(pool));
  queries.set(pool, text);
  // Named: a connection plans a query of a hundred tables once.
  const { rows } = await pool.query<{ name: string; state: string }>({ name: 'fingerprint', text });
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

async function queryOf(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and not tablename = any($1) order by 1`,
    [countsRefusals],
  );
  const parts = tables.map(
    ({ name }) =>
      `select '${name}' as name, ${stateOf(name)} as state from ${escapeIdentifier(name)}`,
  );
  // Workers of the database may read the tables side by side: their order is theirs.
  return `${parts.join(' union all ')} order by name`;
}

/** Any call of somebody signed in may keep the session alive; what counts is which sessions there are and which have ended. */
const stateOf = (table: string): string =>
  table === 'sessions'
    ? `count(*) || ' rows, ended ' || count(revoked_at)`
    : `count(*) || ' rows, ' || coalesce(max(xmin::text::bigint), 0)`;
