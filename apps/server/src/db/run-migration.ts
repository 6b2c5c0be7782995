import { setTimeout as sleep } from 'node:timers/promises';
import type { Client, QueryResult } from 'pg';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { sqlStateOf } from './transaction.ts';

/**
 * Who waits for a table's lock keeps out everybody who comes after: better to give up soon and try again. Sooner than
 * after PostgreSQL's `deadlock_timeout` of a second: of two that wait for one another it is the migration that gives up.
 */
const LOCK_TIMEOUT_MS = 250;
const PAUSE_MS = 250;
const MAX_LOCK_TRIES = 480;

const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** Smaller than any id: where a walk by id begins. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** The one connection that migrates, under the migrations' lock. */
export interface MigrationRun {
  readonly client: Client;
  readonly log: (line: string) => void;
}

/** Applies a migration and remembers it, whatever of it an earlier try has done. */
export async function runMigration(run: MigrationRun, migration: Migration): Promise<void> {
  if (migration.outside) await runOutside(run, migration);
  else await withRetries(run, migration.tag, () => runInside(run.client, migration));
}

/** Waits a moment. Nodes that met once must not meet again in step. */
export const pause = (): Promise<void> => sleep(PAUSE_MS * (0.5 + Math.random()));

const remember = (client: Client, { hash, when }: Migration): Promise<unknown> =>
  client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ]);

/** All of it or nothing. */
async function runInside(client: Client, migration: Migration): Promise<void> {
  await inTransaction(client, async () => {
    for (const { text } of migration.statements) await client.query(text);
    await remember(client, migration);
  });
}

/** Statement by statement. After a crash in the middle it goes on with the statement that was on its way, which must bear being repeated. */
async function runOutside(run: MigrationRun, migration: Migration): Promise<void> {
  const { client } = run;
  const { rows } = await client.query<{ statement: number; done: boolean; last: string | null }>(
    'select statement, done, last_id as last from drizzle.migration_progress where migration = $1',
    [migration.when],
  );
  for (const [index, statement] of migration.statements.entries()) {
    const progress = rows.find((row) => row.statement === index);
    if (progress?.done) continue;
    const step = { ...statement, index, migration, after: progress?.last ?? FIRST_ID };
    const name = `${migration.tag}, statement ${index + 1}`;
    if (statement.inBatches) await runBatches(run, name, step);
    else await withRetries(run, name, () => runAlone(client, statement));
    await note(client, step, { done: true, last: null });
  }
  await inTransaction(client, async () => {
    await remember(client, migration);
    await client.query('delete from drizzle.migration_progress where migration = $1', [
      migration.when,
    ]);
  });
}

interface Step extends MigrationStatement {
  readonly index: number;
  readonly migration: Migration;
  /** The greatest id that a walk by id has come to. */
  readonly after: string;
}

const note = (
  client: Client,
  { migration, index }: Step,
  progress: { readonly done: boolean; readonly last: string | null },
): Promise<unknown> =>
  client.query(
    `insert into drizzle.migration_progress (migration, statement, done, last_id) values ($1, $2, $3, $4)
     on conflict (migration, statement) do update set done = excluded.done, last_id = excluded.last_id`,
    [migration.when, index, progress.done, progress.last],
  );

/** A statement with `$1` walks by id and returns the ids of its batch; one without ends where no row is left for it. */
async function runBatches(run: MigrationRun, name: string, step: Step): Promise<void> {
  const { client } = run;
  const walks = bare(step.text).includes('$1');
  let { after } = step;
  for (;;) {
    const batch = await withRetries(run, name, () =>
      inTransaction(client, async () => {
        const result: QueryResult<{ id?: string }> = await client.query(
          step.text,
          walks ? [after] : [],
        );
        const last = result.rows.reduce((max, { id = '' }) => (id > max ? id : max), after);
        if (walks) await note(client, step, { done: false, last });
        return { rows: result.rowCount ?? 0, last };
      }),
    );
    if (batch.rows === 0) return;
    if (walks && batch.last === after) throw new Error(`${name}: its batches return no "id".`);
    after = batch.last;
  }
}

/** What is built, dropped or validated concurrently lets readers and writers pass while it waits: it may wait for as long as they take. */
async function runAlone(client: Client, { text, builds }: MigrationStatement): Promise<void> {
  const patient = /\bconcurrently\b|\bvalidate\s+constraint\b/i.test(bare(text));
  await client.query(`set lock_timeout = ${patient ? 0 : LOCK_TIMEOUT_MS}`);
  if (builds !== undefined) {
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [builds],
    );
    if (rows[0]?.valid) return;
    if (rows[0]) await client.query(`drop index concurrently if exists "${builds}"`);
  }
  await client.query(text);
}

async function inTransaction<T>(client: Client, fn: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    const result = await fn();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Others hold their locks for seconds at most; who meets them tries again. */
async function withRetries<T>(run: MigrationRun, name: string, fn: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await fn();
    } catch (error) {
      const state = sqlStateOf(error);
      const locked = state === LOCK_NOT_AVAILABLE || state === DEADLOCK_DETECTED;
      if (!locked || tries >= MAX_LOCK_TRIES) throw error;
      if (tries % 10 === 1) run.log(`migrations: ${name} waits for a lock`);
    }
    await pause();
  }
}

/** First line of a migration whose statements commit one by one: what builds indexes, validates or rewrites while the product runs. */
const OUTSIDE = '-- outside a transaction';

/** First line of a statement that is repeated until it touches no row, each time in a transaction of its own. */
const BATCHES = '-- in batches';

/** What drizzle-kit writes between two statements. */
const BREAKPOINT = '--> statement-breakpoint';

interface MigrationStatement {
  readonly text: string;
  readonly inBatches: boolean;
  /** The index that it builds without keeping writers out; a build that was cut off leaves an invalid one. */
  readonly builds: string | undefined;
}

export interface Migration {
  readonly tag: string;
  /** The journal's timestamp: what the database remembers a migration by. */
  readonly when: number;
  readonly hash: string;
  readonly outside: boolean;
  readonly statements: readonly MigrationStatement[];
}

const journal = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** Returns the folder's migrations in the order of its journal; none where there is no journal. */
export function readMigrations(folder: string): Migration[] {
  const file = path.join(folder, 'meta', '_journal.json');
  if (!existsSync(file)) return [];
  const { entries } = journal.parse(JSON.parse(readFileSync(file, 'utf8')));
  return entries.map(({ tag, when }) => {
    const text = readMigration(path.join(folder, tag));
    const hash = createHash('sha256').update(text).digest('hex');
    return { tag, when, hash, ...parseMigration(text) };
  });
}

/** Returns the text of a migration: a file, or a folder of files in the order of their names. */
function readMigration(place: string): string {
  if (existsSync(`${place}.sql`)) return readFileSync(`${place}.sql`, 'utf8');
  return readdirSync(place)
    .toSorted()
    .map((name) => readFileSync(path.join(place, name), 'utf8'))
    .join(`${BREAKPOINT}\n`);
}

/** Returns a migration's statements and whether they stand outside a transaction. */
function parseMigration(text: string): Pick<Migration, 'outside' | 'statements'> {
  const statements = text
    .split(BREAKPOINT)
    .map((part) => part.trim())
    // Several comments may stand between two breakpoints, and a breakpoint at the end.
    .filter((part) => bare(part) !== '')
    .map((part) => ({
      text: part,
      inBatches: part.split('\n').some((line) => line.startsWith(BATCHES)),
      builds:
        /^create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
          bare(part),
        )?.[1],
    }));
  return { outside: text.startsWith(OUTSIDE), statements };
}

/** Returns a statement without its comments. */
export const bare = (statement: string): string => statement.replaceAll(/^\s*--.*$/gm, '').trim();
