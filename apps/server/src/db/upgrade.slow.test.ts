import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type TestDatabase,
  createTestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { argonPasswords } from '../adapters/passwords.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { playOrders } from '../testing/release/play-orders.ts';
import {
  connectAsRelease,
  onlyReads,
  replay,
  restoreRelease,
  transactionsOfRelease,
} from '../testing/release/restore-release.ts';
import { startTestServer } from '../testing/test-server.ts';
import { migrateDatabase, MIGRATIONS_FOLDER } from './migrate.ts';
import { readMigrations } from './run-migration.ts';

/** The release before this one. Its dump and its transactions were recorded by `tools/release/record-release.ts`. */
const RELEASE = '1.0.1';

const recorded = transactionsOfRelease(RELEASE);
const picture = readFileSync(
  path.join(import.meta.dirname, '../testing/fixtures/photo-ok-1600x1067.jpg'),
);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  await restoreRelease(database.url, RELEASE);
});
afterAll(() => database.close());

/** What goes on while the schema changes: the release's writes in their order, part of them before, during and after, and its reads all the while. */
async function goOnWhile(work: (log: (line: string) => void) => Promise<void>): Promise<{
  readonly faults: readonly string[];
  readonly during: number;
}> {
  const [writer, reader] = [
    await connectAsRelease(database.url),
    await connectAsRelease(database.url),
  ];
  const faults: string[] = [];
  let next = 0;
  const write = async (until: number): Promise<void> => {
    for (; next < until; next += 1) faults.push(...(await replay(writer, recorded[next] ?? [])));
  };
  const share = (part: number) => Math.floor(recorded.length * part);
  await write(share(0.1));
  const state = { working: true };
  const worked = work(() => undefined).finally(() => (state.working = false));
  const reading = readWhile(reader, () => state.working);
  while (state.working && next < share(0.7)) await write(next + 1);
  const during = next - share(0.1);
  await worked;
  faults.push(...(await reading));
  await write(recorded.length);
  await Promise.all([writer.end(), reader.end()]);
  return { faults, during };
}

async function readWhile(reader: Client, working: () => boolean): Promise<string[]> {
  const reads = recorded.filter((transaction) => onlyReads(transaction));
  const faults: string[] = [];
  for (let turn = 0; working(); turn += 1)
    faults.push(...(await replay(reader, reads[turn % reads.length] ?? [])));
  return faults;
}

describe('the release before goes on with its work while the schema is brought up to date', () => {
  it('none of its statements fails or waits for a lock, before, during and after', async () => {
    const { faults, during } = await goOnWhile(() =>
      migrateDatabase({ connectionString: database.url }),
    );
    expect(faults).toEqual([]);
    expect(during).toBeGreaterThan(0);
  });

  it('no migration of that release was edited', async () => {
    const { rows } = await database.pool.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations order by created_at',
    );
    const files = readMigrations(MIGRATIONS_FOLDER).toSorted((one, other) => one.when - other.when);
    expect(rows.map(({ hash }) => hash)).toEqual(files.map(({ hash }) => hash));
  });

  it('no index is left half built, no constraint unproved', async () => {
    const { rows } = await database.db.execute(sql`
      select indexrelid::regclass::text as name from pg_index where not indisvalid
      union all select conname from pg_constraint where not convalidated`);
    expect(rows).toEqual([]);
  });

  it('has the tables, columns, indexes and constraints of a new database', async () => {
    const fresh = await createTestDatabase();
    expect(await shapeOf(database)).toEqual(await shapeOf(fresh));
    await fresh.close();
  });

  it('the books are right', async () => {
    expect(await faultsOfBooks(database.db)).toEqual([]);
  });
});

async function shapeOf({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(sql`
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default, generation_expression) as line
    from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
    union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'jobs.%'
    order by line`);
  return rows.map(({ line }) => line);
}

describe('the new release works on what the one before left', () => {
  it('plays orders into every state, and the books stay right', { timeout: 60_000 }, async () => {
    const { rows } = await database.pool.query<{ now: Date }>(
      "select max(created_at) + interval '2 minutes' as now from orders",
    );
    const server = await startTestServer({
      now: String(rows[0]?.now.toISOString()),
      database: { ...database, close: async () => {} },
      passwords: argonPasswords(),
    });
    await playOrders({ client: server.client, picture, round: 3, now: () => server.clock.now() });
    expect(await faultsOfBooks(database.db)).toEqual([]);
    await server.close();
  });
});
