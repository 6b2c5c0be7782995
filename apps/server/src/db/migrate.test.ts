import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as migrateByDrizzle } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { migrationsFolder } from '../testing/migrations-folder.ts';
import { migrateDatabase } from './migrate.ts';
import { eventually } from '../testing/eventually.ts';

const root = mkdtempSync(path.join(tmpdir(), 'khidma-migrate-'));
let database: TestDatabase;
let folders = 0;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  await run(folderOf());
  return () => database.close();
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** What each database begins with. */
const baseline = {
  sql: 'create table things (id uuid primary key, n int not null default 0);',
  when: 1,
};

/** The baseline, and what comes after it. */
const folderOf = (...migrations: Parameters<typeof migrationsFolder>[1]) =>
  migrationsFolder(path.join(root, String((folders += 1))), [baseline, ...migrations]);

function run(folder: string, log: string[] = []): Promise<void> {
  return migrateDatabase(
    { connectionString: database.url },
    { folder, log: (line) => log.push(line) },
  );
}

async function valueOf(query: string): Promise<unknown> {
  const { rows } = await database.pool.query<{ value: unknown }>(`select (${query}) as value`);
  return rows[0]?.value;
}

const addThings = (count: number) =>
  database.pool.query(
    "insert into things (id) select lpad(to_hex(i), 32, '0')::uuid from generate_series(1, $1) i",
    [count],
  );
const isValid = (index: string) =>
  valueOf(`select indisvalid from pg_index where indexrelid = to_regclass('${index}')`);

const breakpoint = '--> statement-breakpoint\n';

describe('migrations are applied once, each in a transaction of its own', () => {
  it('and named where a database is brought up to date; a new one is a line', async () => {
    const first = 'create table first (id int);';
    const second = 'create table second (id int);';
    const log: string[] = [];
    await database.pool.query('drop schema drizzle cascade; drop table things');
    await run(folderOf(first, second), log);
    expect(log).toEqual(['migrations: a new database, all 3']);
    await run(folderOf(first, second, 'create table third (id int);'), log);
    expect(log.slice(1)).toEqual([expect.stringMatching(/^migrations: 0003/)]);
  });

  it('one that fails leaves nothing of itself, and those before it stand', async () => {
    const folder = folderOf(
      'create table first (id int);',
      `create table half (id int);${breakpoint}insert into nowhere values (1);`,
    );
    await expect(run(folder)).rejects.toThrow('nowhere');
    expect(await valueOf("to_regclass('first')::text")).toBe('first');
    expect(await valueOf("to_regclass('half')::text")).toBeNull();
  });

  it('one that was merged with an older timestamp than the last is not passed over', async () => {
    const young = { sql: 'create table young (id int);', when: 6 };
    await run(folderOf(young));
    await run(folderOf({ sql: 'create table older (id int);', when: 5 }, young));
    expect(await valueOf("to_regclass('older')::text")).toBe('older');
  });

  it('goes on where drizzle’s own migrator left off', async () => {
    const first = 'create table by_drizzle (id int);';
    await migrateByDrizzle(drizzle(database.pool), { migrationsFolder: folderOf(first) });
    await run(folderOf(first, 'alter table by_drizzle add column name text;'));
    await run(folderOf(first, 'alter table by_drizzle add column name text;'));
    expect(
      await valueOf(
        'select count(*)::int from drizzle.__drizzle_migrations where created_at >= 4e12',
      ),
    ).toBe(2);
  });

  it('tries again where a table is locked, and lets others pass in between', async () => {
    const blocker = await database.pool.connect();
    await blocker.query('begin; select count(*) from things');
    const log: string[] = [];
    const migrated = run(folderOf('alter table things add column name text;'), log);
    await vi.waitFor(() => expect(log.join()).toContain('waits for a lock'), 5000);
    await blocker.query('insert into things (id) values (gen_random_uuid()); commit');
    blocker.release();
    await migrated;
    expect(await valueOf('select count(name)::int from things')).toBe(0);
  });
});

describe('migrations outside a transaction', () => {
  const outside = (...statements: string[]) =>
    folderOf(`-- outside a transaction\n${statements.join(breakpoint)}`);

  it('build indexes while a transaction writes and other nodes wait for their turn', async () => {
    const writer = await database.pool.connect();
    await writer.query('begin; insert into things (id) values (gen_random_uuid())');
    const folder = outside('create index concurrently if not exists things_n on things (n);');
    const log: string[] = [];
    const nodes = [run(folder, log), run(folder, log), run(folder, log)];
    await eventually(() =>
      expect(log.filter((line) => line.includes('waiting for it'))).toHaveLength(2),
    );
    await writer.query('insert into things (id) values (gen_random_uuid()); commit');
    writer.release();
    await Promise.all(nodes);
    expect(await isValid('things_n')).toBe(true);
    expect(log.filter((line) => line.includes('0001_step'))).toHaveLength(1);
  });

  it('drop an index whose building was cut off, and build it again', async () => {
    await addThings(2);
    const folder = outside(
      'create table if not exists trace (id int);',
      'create unique index concurrently if not exists things_n on things (n);',
    );
    await expect(run(folder)).rejects.toThrow('things_n');
    expect(await isValid('things_n')).toBe(false);
    await database.pool.query("delete from things where id::text like '%1'; drop table trace");
    await run(folder);
    expect(await isValid('things_n')).toBe(true);
    // What was done before the crash is not done again.
    expect(await valueOf("to_regclass('trace')::text")).toBeNull();
    expect(await valueOf('select count(*)::int from drizzle.migration_progress')).toBe(0);
  });

  it('rewrite in batches until no row is left', async () => {
    await addThings(25);
    const batch =
      '-- in batches\nupdate things set n = 1 where id in (select id from things where n = 0 limit 10);';
    await run(outside(batch));
    expect(await valueOf('select sum(n)::int from things')).toBe(25);
  });

  it('walk by id, and go on after a crash with the batch that failed', async () => {
    await addThings(25);
    const last = await valueOf('select max(id::text) from things');
    await database.pool.query(
      `alter table things add constraint trap check (n = 0 or id <> '${String(last)}')`,
    );
    const folder = outside(
      '-- in batches\nupdate things set n = n + 1 where id in (select id from things where id > $1::uuid order by id limit 10) returning id;',
    );
    await expect(run(folder)).rejects.toThrow('trap');
    expect(await valueOf('select sum(n)::int from things')).toBe(20);
    await database.pool.query('alter table things drop constraint trap');
    await run(folder);
    expect(await valueOf('select min(n) * 100 + max(n) from things')).toBe(101);
  });

  it('refuse a walk that does not say how far it came', async () => {
    await addThings(1);
    const walk = '-- in batches\nupdate things set n = 1 where id > $1::uuid;';
    await expect(run(outside(walk))).rejects.toThrow('return no "id"');
  });
});

describe('readers and writers go on meanwhile', () => {
  it('while a column comes, is filled in batches, is indexed and asked for', async () => {
    await addThings(5_000);
    const work = { ended: false, faults: new Array<string>(), rounds: 0 };
    const goOn = async (statement: string): Promise<void> => {
      do {
        await database.pool
          .query(statement)
          .catch((error: unknown) => work.faults.push(String(error)));
        work.rounds += 1;
      } while (!work.ended);
    };
    const others = [
      goOn('insert into things (id) values (gen_random_uuid())'),
      goOn('update things set n = n + 1 where id = (select id from things order by n limit 1)'),
      goOn('select count(*), max(n) from things'),
    ];
    await run(
      folderOf(
        'alter table things add column name text;',
        `-- outside a transaction
-- in batches
update things set name = 'thing' where id in (
  select id from things where id > $1::uuid order by id limit 500
) returning id;${breakpoint}create index concurrently if not exists things_name on things (name);`,
        "alter table things alter column name set default 'thing';",
      ),
    );
    work.ended = true;
    await Promise.all(others);
    expect(work.faults).toEqual([]);
    expect(work.rounds).toBeGreaterThan(3);
    expect(await isValid('things_name')).toBe(true);
    expect(
      await valueOf("select count(*)::int from things where name = 'thing'"),
    ).toBeGreaterThanOrEqual(5_000);
  });
});
