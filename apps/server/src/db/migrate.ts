import path from 'node:path';
import { Client } from 'pg';
import { checkSchema } from './check-schema.ts';
import { databasePlace, type DataPlace } from './foreign-data.ts';
import type { Connection } from './pool.ts';
import {
  type MigrationRun,
  pause,
  runMigration,
  type Migration,
  readMigrations,
} from './run-migration.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Any number will do, as long as nothing else in the database locks the same. */
const MIGRATION_LOCK = 7_210_012;

/** Debian 12 ships 15; older ones lack what the migrations use. */
const OLDEST_SERVER = 150_000;

interface MigrateOptions {
  readonly folder?: string | undefined;
  /** How the database is spoken of where it is refused. */
  readonly place?: DataPlace | undefined;
  readonly log?: ((line: string) => void) | undefined;
}

/**
 * Brings the database up to date, while other nodes, older ones too, go on with their work. Of several that start
 * together one migrates and the others find it done. What has been applied is remembered in drizzle's table, by the
 * journal's timestamp and the text. Throws `ForeignDataError` where the database is not ours to change.
 */
export async function migrateDatabase(
  connection: Connection,
  options: MigrateOptions = {},
): Promise<void> {
  const log = options.log ?? (() => {});
  const migrations = readMigrations(options.folder ?? MIGRATIONS_FOLDER);
  await withClient(connection, async (client) => {
    await takeLock(client, log);
    const applied = await checkSchema(client, migrations, placeOf(client, options));
    await migrate({ client, log }, { migrations, applied });
  });
}

/** Looks whether the database is ours, or nobody's yet, and changes nothing. Throws `ForeignDataError` where it is neither. */
export async function checkDatabase(
  connection: Connection,
  options: Pick<MigrateOptions, 'folder' | 'place'> = {},
): Promise<void> {
  await withClient(connection, async (client) => {
    await checkSchema(
      client,
      readMigrations(options.folder ?? MIGRATIONS_FOLDER),
      placeOf(client, options),
    );
  });
}

const placeOf = ({ database, host }: Client, { place }: Pick<MigrateOptions, 'place'>): DataPlace =>
  place ?? databasePlace(database ?? '', host);

/** Works on a client of its own. */
async function withClient(
  connection: Connection,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({
    ...connection,
    application_name: 'khidma-migrate',
    // A role's own limit would end the building of an index, which takes as long as it takes.
    // What a crash takes back is run again: hundreds of commits wait for no disk.
    options: '-c timezone=UTC -c statement_timeout=0 -c synchronous_commit=off',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await work(client);
  } finally {
    // The lock ends with its session.
    await client.end();
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as name",
  );
  const [server] = rows;
  if (server === undefined || server.version < OLDEST_SERVER) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; DATABASE_URL leads to ${server?.name ?? 'an unknown server'}.`,
    );
  }
}

/** Asks again and again: a session that waits in a statement would itself be waited for by the building of an index. */
async function takeLock(client: Client, log: MigrationRun['log']): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [MIGRATION_LOCK],
    );
    if (rows[0]?.taken) return;
    if (tries % 100 === 0) log('migrations: another node is migrating, waiting for it');
    await pause();
  }
}

async function migrate(
  run: MigrationRun,
  {
    migrations,
    applied,
  }: { readonly migrations: readonly Migration[]; readonly applied: ReadonlySet<number> },
): Promise<void> {
  if (migrations.length === 0) return;
  const { client, log } = run;
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.migration_progress (
      migration bigint not null, statement integer not null, done boolean not null, last_id uuid, primary key (migration, statement)
    )`);
  // One that was merged with an older timestamp than the last applied is due all the same.
  const due = migrations.filter(({ when }) => !applied.has(when));
  const isNew = applied.size === 0;
  if (isNew) log(`migrations: a new database, all ${due.length}`);
  for (const migration of due) {
    if (!isNew) log(`migrations: ${migration.tag}`);
    await runMigration(run, migration);
  }
}
