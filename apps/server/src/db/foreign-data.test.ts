import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { startEmbedded } from './embedded/embedded-postgres.ts';
import { ForeignDataError } from './foreign-data.ts';
import { migrateDatabase } from './migrate.ts';
import { openDb, socketUrl } from './open-db.ts';
import { createPool, endPool } from './pool.ts';

const MAIN = path.join(import.meta.dirname, '../main.ts');
const LONG_AGO = Date.parse('2026-11-01T00:00:00Z');
const LATER = Date.parse('2099-01-01T00:00:00Z');

let database: TestDatabase | undefined;
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'khidma-foreign-'));
  chmodSync(root, 0o711);
});
afterEach(async () => {
  await database?.close();
  database = undefined;
  rmSync(root, { recursive: true, force: true });
});

/** Everything that there is in a database, by name, and what it remembers of migrations. */
async function contentOf({ pool }: Pick<TestDatabase, 'pool'>): Promise<unknown> {
  const { rows } = await pool.query(`
    select nspname, relname, relkind::text from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname <> 'information_schema' and nspname !~ '^pg_'
    union all select nspname, proname, 'function' from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname <> 'information_schema' and nspname !~ '^pg_'
    union all select nspname, '', 'schema' from pg_namespace
    order by 1, 2, 3`);
  const { rows: record } = await pool.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (record[0]?.exists !== true) return { rows };
  const migrations = await pool.query('select * from drizzle.__drizzle_migrations order by id');
  return { rows, migrations: migrations.rows };
}

/** Migrates, and returns the sentence by which that was refused: nothing is another then. */
async function refusalOf(prepare: string, options: { readonly empty?: boolean } = {}) {
  database = await createTestDatabase(options);
  await database.pool.query(prepare);
  const before = await contentOf(database);
  const refusal = await migrateDatabase({ connectionString: database.url }).then(
    () => 'it was not refused',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
  expect(await contentOf(database)).toEqual(before);
  return refusal;
}

describe('a database that is not ours to change is refused, and left as it stands', () => {
  it('an earlier schema', async () => {
    const refusal = await refusalOf(
      `update drizzle.__drizzle_migrations set hash = 'another', created_at = ${LONG_AGO}`,
    );
    expect(refusal).toMatch(/^The database khidma_test_\w+ on /);
    expect(refusal).toContain('an earlier schema of Khidma (of 2026-11-01T00:00:00.000Z; this');
    expect(refusal).toContain('nothing in it has been changed');
    expect(refusal).toContain('`npm run backup -- <folder>` in the checkout that made it');
    expect(refusal).toContain('To begin anew, set DATABASE_URL to an empty database.');
  });

  it('a later one, which has more than this program knows', async () => {
    expect(
      await refusalOf(
        `insert into drizzle.__drizzle_migrations (hash, created_at) values ('more', ${LATER})`,
      ),
    ).toContain('a later schema of Khidma (of 2099-01-01T00:00:00.000Z; this');
  });

  it.each([
    ['a table of it is missing', 'drop table ledger_postings', 'no table ledger_postings'],
    [
      'it has its record and nothing else',
      'drop schema public cascade; create schema public',
      /no table \w+, \w+, \w+ and \d+ more/,
    ],
    [
      'it has its tables and no record',
      'drop schema drizzle cascade',
      'half made (no record of its schema)',
    ],
  ])('one that is half made: %s', async (_, prepare, sentence) => {
    expect(await refusalOf(prepare)).toMatch(sentence);
  });

  it.each([
    [
      'tables',
      'create table wp_posts (id int); create table wp_users (id int)',
      'wp_posts, wp_users',
    ],
    ['a view in a schema of its own', 'create schema shop; create view shop.v as select 1', 'v'],
    [
      'tables of names that we have too',
      'create table orders (id int); create table a (id int)',
      'a, orders',
    ],
    [
      'tables, and another program’s record of migrations',
      `create table notes (id int); create schema drizzle;
       create table drizzle.__drizzle_migrations (id serial primary key, hash text, created_at bigint);
       insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`,
      'notes',
    ],
  ])('something else’s: %s', async (_, prepare, names) => {
    const refusal = await refusalOf(prepare, { empty: true });
    expect(refusal).toContain(`holds tables of something else (${names})`);
    expect(refusal).not.toContain('npm run backup');
  });

  it('something else’s: functions alone', async () => {
    expect(
      await refusalOf('create function answer() returns int language sql return 42', {
        empty: true,
      }),
    ).toContain('functions or types of something else (answer)');
  });

  it('but not one that is empty, has extensions, or nothing of a first start but its record', async () => {
    database = await createTestDatabase({ empty: true });
    await database.pool.query(`
      create extension btree_gist; create schema drizzle;
      create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    await migrateDatabase({ connectionString: database.url });
    // And again: nothing is due.
    await migrateDatabase({ connectionString: database.url });
    expect(await database.pool.query('select id from orders')).toMatchObject({ rows: [] });
  });
});

/** Digests of everything below a folder, by path. */
const treeOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return [file, createHash('sha256').update(readFileSync(file)).digest('hex')];
      }),
  );

const flags = { fsync: 'off' };

/** Starts a cluster in the folder, and stops it once something was asked of it. */
async function inCluster(statement: string): Promise<Record<string, unknown>[]> {
  const server = await startEmbedded(path.join(root, 'pg'), { flags });
  const pool = createPool({ connectionString: socketUrl(server.connection) });
  const { rows } = await pool.query<Record<string, unknown>>(statement);
  await endPool(pool);
  await server.stop();
  return rows;
}

describe('a folder that is not ours to change is refused, and left as it stands', () => {
  it.each([
    ['of another PostgreSQL', { PG_VERSION: '14\n', 'global/pg_control': 'x' }, 'of PostgreSQL 14'],
    ['whose making was cut off', { PG_VERSION: '18\n' }, 'half made'],
    ['of another program', { 'index.php': '<?php' }, 'neither empty nor a database'],
  ])('with a `pg` %s, which is not even started', async (_, files, sentence) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, 'pg', name)), { recursive: true });
      writeFileSync(path.join(root, 'pg', name), text);
    }
    const before = treeOf(root);
    const refused = openDb({ dataDir: root, flags });
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toBeInstanceOf(ForeignDataError);
    expect(treeOf(root)).toEqual(before);
    expect(readdirSync(root)).toEqual(['pg']);
  });

  it('with a cluster of another program', async () => {
    await inCluster('create table wp_posts (id int)');
    await expect(openDb({ dataDir: root, flags })).rejects.toThrow(
      `The folder ${root} holds tables of something else (wp_posts); nothing in it has been changed.`,
    );
    await inCluster('create role wordpress superuser login; alter role khidma nologin').catch(
      () => undefined,
    );
    await expect(openDb({ dataDir: root, flags })).rejects.toThrow('PostgreSQL of something else');
  });
});

describe('the server ends with the sentence alone', () => {
  /** Starts the server itself, which ends by itself. */
  const start = (env: Record<string, string>) =>
    spawnSync(process.execPath, [MAIN], {
      encoding: 'utf8',
      timeout: 55_000,
      env: { PATH: process.env['PATH'], PORT: '0', ...env },
    });

  const expectRefused = ({ status, stderr }: ReturnType<typeof start>, sentence: string) => {
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(status).toBe(1);
  };

  it('and makes neither keys nor folders beside a database that it does not know', async () => {
    database = await createTestDatabase({ empty: true });
    await database.pool.query('create table wp_posts (id int)');
    const dataDir = path.join(root, 'data');
    expectRefused(
      start({ DATABASE_URL: database.url, DATA_DIR: dataDir }),
      'tables of something else (wp_posts); nothing in it has been changed.',
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('in a folder of an earlier day, where no file is made and the database stays', async () => {
    const before = await openDb({ dataDir: root, flags });
    await before.pool.query(
      `update drizzle.__drizzle_migrations set hash = 'another', created_at = ${LONG_AGO}`,
    );
    await before.close();
    expectRefused(
      start({ DATA_DIR: root }),
      `The folder ${root} holds an earlier schema of Khidma (of 2026-11-01`,
    );
    expect(readdirSync(root)).toEqual(['pg']);
    expect(await inCluster('select hash from drizzle.__drizzle_migrations')).toEqual([
      { hash: 'another' },
    ]);
  });
});
