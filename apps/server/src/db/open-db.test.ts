import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { migrationsFolder } from '../testing/migrations-folder.ts';
import { type OpenDb, type OpenDbOptions, openDb } from './open-db.ts';
import { createPool, endPool } from './pool.ts';
import { eventually } from '../testing/eventually.ts';

const root = mkdtempSync(path.join(tmpdir(), 'khidma-open-'));
chmodSync(root, 0o711);

let database: TestDatabase;
const opened: OpenDb[] = [];

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((each) => each.close()));
  await database.close();
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

async function open(options: Partial<OpenDbOptions> = {}): Promise<OpenDb> {
  const result = await openDb({ dataDir: root, ...options });
  opened.push(result);
  return result;
}

describe('openDb on a PostgreSQL of somebody else’s', () => {
  it('throws where there is none', async () => {
    await expect(open({ databaseUrl: 'postgres://khidma@127.0.0.1:1/none' })).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });

  it('throws where a migration fails', async () => {
    const folder = migrationsFolder(path.join(root, 'broken'), ['insert into nowhere values (1);']);
    await expect(open({ databaseUrl: database.url, migrationsFolder: folder })).rejects.toThrow(
      'nowhere',
    );
  });

  it('lets several nodes start together: one migrates, the others find it done', async () => {
    const folder = migrationsFolder(path.join(root, 'together'), [
      'create table once_only (id int);',
      'insert into once_only values (1);',
    ]);
    const nodes = await Promise.all(
      Array.from({ length: 4 }, () =>
        open({ databaseUrl: database.url, migrationsFolder: folder, max: 1 }),
      ),
    );
    expect(nodes.map(({ kind }) => kind)).toEqual(['external', 'external', 'external', 'external']);
    const { rows } = await database.pool.query('select id from once_only');
    expect(rows).toEqual([{ id: 1 }]);
  });

  it('holds no lock longer than a caller waits, and knows one time zone', async () => {
    const { pool } = await open({
      databaseUrl: database.url,
      migrationsFolder: path.join(root, 'none-yet'),
    });
    const { rows } = await pool.query(
      "select current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle, current_setting('TimeZone') as zone",
    );
    expect(rows).toEqual([{ statement: '15s', idle: '15s', zone: 'UTC' }]);
  });

  it('survives the loss of its connections, busy and idle', async () => {
    const log: string[] = [];
    const { pool } = await open({ databaseUrl: database.url, log: (line) => log.push(line) });
    const busy = await pool.connect();
    const idle = await pool.connect();
    idle.release();
    const { rows } = await busy.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    // Heard of while it is idle: handed out before, its loss would be the caller's to hear of.
    await eventually(() => expect(log.join('\n')).toContain('database connection lost'));
    await expect(busy.query('select 1')).rejects.toThrow();
    busy.release(true);
    await eventually(async () =>
      expect((await pool.query('select pg_backend_pid() as pid')).rows).not.toEqual(rows),
    );
  });

  it('closes within its limit though a client never came back', async () => {
    const pool = createPool({ connectionString: database.url });
    const borrowed = await pool.connect();
    await endPool(pool, 10);
    borrowed.release(true);
  });
});

describe('openDb without DATABASE_URL', () => {
  it('starts its own, keeps what was written, and gives a URL that leads there', async () => {
    const first = await openDb({ dataDir: root });
    expect(first.kind).toBe('embedded');
    await first.pool.query('create table kept as select 1 as id');
    await first.close();
    const second = await open();
    const third = await open({ databaseUrl: second.url });
    expect((await third.pool.query('select id from kept')).rows).toEqual([{ id: 1 }]);
    await third.close();
    opened.pop();
  });

  it('gets its connections back after its server was killed', async () => {
    const { pool } = await open();
    const { rows } = await pool.query<{ pid: number }>('select pg_read_file($1) as pid', [
      'postmaster.pid',
    ]);
    process.kill(Number.parseInt(String(rows[0]?.pid), 10), 'SIGKILL');
    await vi.waitFor(
      async () => expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]),
      { timeout: 10_000, interval: 50 },
    );
  });
});
