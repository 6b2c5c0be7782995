import type { Pool } from 'pg';
import { inject } from 'vitest';
import { drizzleOn } from '../../../apps/server/src/db/pool.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A database that a worker keeps between its files, and what it held before the first of them. */
interface PooledDatabase {
  readonly database: TestDatabase;
  readonly snapshot: Snapshot;
}

interface Snapshot {
  /** Names what no longer is as it was: tables by `table`, sequences by `sequence`. */
  readonly findChanged: string;
  /** Sets a table or a sequence back, by its name. */
  readonly resets: ReadonlyMap<string, string>;
}

const kept: PooledDatabase[] = [];

/**
 * Returns a database with the reference data and nothing else, as `createTestDatabase` does, but one that the worker keeps
 * for its next file once it is closed and set back: a new one has to read its whole catalogue again on every connection.
 * Whoever changes the schema makes one of its own instead.
 */
export async function takeTestDatabase(): Promise<TestDatabase> {
  const { strategy } = inject('testServer');
  // Somebody else's server may not let us write past its triggers.
  if (strategy === 'wal_log') return createTestDatabase();
  const { database, snapshot } = kept.pop() ?? (await makeKept());
  return {
    ...database,
    // What is remembered of a database is keyed by this.
    db: drizzleOn(database.pool),
    close: async () => {
      if (await reset(database, snapshot)) kept.push({ database, snapshot });
      else await database.close();
    },
  };
}

async function makeKept(): Promise<PooledDatabase> {
  const database = await createTestDatabase();
  return { database, snapshot: await takeSnapshot(database.pool) };
}

/** Sets back what has changed. Returns whether the next file can have it: not where somebody is still at work in it. */
async function reset({ pool }: TestDatabase, snapshot: Snapshot): Promise<boolean> {
  const isAtRest = (): boolean => !pool.ended && pool.idleCount === pool.totalCount;
  if (!isAtRest()) return false;
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ changed: string[]; connections: number }>({
      name: 'find-changed',
      text: snapshot.findChanged,
    });
    const [{ changed, connections } = { changed: [], connections: Infinity }] = rows;
    // Somebody has connections of their own.
    if (connections > pool.totalCount) return false;
    const resets = changed.map((name) => snapshot.resets.get(name) ?? '');
    await client.query(
      `begin; set local session_replication_role = replica; ${resets.join(' ')} commit`,
    );
  } catch {
    client.release(true);
    return false;
  }
  client.release();
  return isAtRest();
}

async function takeSnapshot(pool: Pool): Promise<Snapshot> {
  await pool.query('create schema pristine');
  const tables = await pool.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public'`);
  const sequences = await pool.query<{ name: string; value: string; called: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = 'public'`);
  const resets = new Map<string, string>();
  const looks: string[] = [];
  for (const [index, { name, columns }] of tables.rows.entries()) {
    const copy = `pristine.t${index}`;
    const { rowCount } = await pool.query(`create table ${copy} as select ${columns} from ${name}`);
    const { rows } = await pool.query<{ xid: string }>(
      'select pg_current_xact_id()::text::bigint::text as xid',
    );
    const since = `where xmin::text::bigint >= ${rows[0]?.xid}`;
    looks.push(
      rowCount === 0
        ? `select '${name}' where exists (select from only ${name})`
        : `select '${name}' where (select count(*) from only ${name}) <> ${rowCount} or exists (select from only ${name} ${since})`,
    );
    const refill = `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`;
    resets.set(name, `delete from ${name};${rowCount === 0 ? '' : ` ${refill}`}`);
  }
  for (const { name, value, called } of sequences.rows) {
    looks.push(
      `select '${name}' from ${name} where (last_value, is_called) <> (${value}, ${called})`,
    );
    resets.set(name, `select setval('${name}', ${value}, ${called});`);
  }
  const findChanged = `
    select array(${looks.join(' union all ')}) as changed,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections`;
  return { findChanged, resets };
}
