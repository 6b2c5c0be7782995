import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '../../../apps/server/src/db/migrate.ts';
import { socketUrl } from '../../../apps/server/src/db/open-db.ts';
import { createPool, drizzleOn, endPool } from '../../../apps/server/src/db/pool.ts';
import { startEmbedded } from '../../../apps/server/src/db/embedded/embedded-postgres.ts';
import { seedReference } from '../../../apps/server/src/areas/catalogue/reference/reference.ts';
import { execute, urlOfDatabase } from './database-admin.ts';
import type { TestServer } from './test-server.ts';

interface RunningServer {
  readonly adminUrl: string;
  readonly strategy: TestServer['strategy'];
  stop(): Promise<void>;
}

/**
 * Vitest's global setup: one embedded server a run, without fsync, or the PostgreSQL of `TEST_DATABASE_URL`,
 * whose role must be allowed to create databases. Returns the teardown.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `khidma_template_${randomUUID().replaceAll('-', '')}`;
  try {
    await execute(server.adminUrl, `create database ${template}`);
    await prepareTemplate(urlOfDatabase(server.adminUrl, template));
  } catch (error) {
    await server.stop();
    throw error;
  }
  const provided: TestServer = { adminUrl: server.adminUrl, template, strategy: server.strategy };
  project.provide('testServer', provided);
  return async () => {
    await execute(server.adminUrl, `drop database if exists ${template} with (force)`);
    await server.stop();
  };
}

/** Everything that each file's database begins with: the schema and the reference data. */
async function prepareTemplate(connectionString: string): Promise<void> {
  await migrateDatabase({ connectionString });
  const pool = createPool({ connectionString }, { max: 1 });
  try {
    await seedReference({ db: drizzleOn(pool) });
  } finally {
    await endPool(pool);
  }
}

async function startTestServer(): Promise<RunningServer> {
  const external = process.env['TEST_DATABASE_URL'];
  if (external) return { adminUrl: external, strategy: 'wal_log', stop: async () => {} };
  const directory = mkdtempSync(path.join(tmpdir(), 'khidma-test-'));
  // Where the tests run as root, PostgreSQL runs as somebody else, who must be able to pass through.
  chmodSync(directory, 0o711);
  const embedded = await startEmbedded(path.join(directory, 'pg'), {
    flags: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '100',
      // Nothing lives long enough to be worth looking after, and nobody copies it.
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: '0',
      max_wal_size: '4GB',
    },
  });
  const stop = async (): Promise<void> => {
    await embedded.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { adminUrl: socketUrl(embedded.connection), strategy: 'file_copy', stop };
}
