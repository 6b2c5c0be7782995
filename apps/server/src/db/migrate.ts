import { existsSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import type { Connection } from './pool.ts';

export const MIGRATIONS_FOLDER = path.join(import.meta.dirname, 'migrations');

/** Any number will do, as long as nothing else in the database locks the same. */
const MIGRATION_LOCK = 7_210_011;

/** Debian 12 ships 15; older ones lack what the migrations use. */
const OLDEST_SERVER = 150_000;

/**
 * Brings the database up to date on a client of its own. drizzle's migrator takes no lock, and most of
 * several nodes that start together would fail; the lock lets the first do the work and the others find it done.
 */
export async function migrateDatabase(
  connection: Connection,
  folder: string = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = new Client({
    ...connection,
    application_name: 'khidma-migrate',
    options: '-c timezone=UTC',
  });
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (existsSync(path.join(folder, 'meta', '_journal.json'))) {
      await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
    }
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
