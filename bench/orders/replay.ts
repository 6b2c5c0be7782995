import { drizzle } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Ids } from '../../apps/server/src/adapters/ids.ts';
import type { Db } from '../../apps/server/src/db/types.ts';
import { statementsOf } from '../../apps/server/src/testing/statements.ts';

/** One statement of an operation, as it went to the database. */
interface Statement {
  readonly text: string;
  readonly params: readonly unknown[];
}

/** An operation's SQL, to be sent again by hand: no framework of ours, no query builder, no checks. */
export interface Recording {
  readonly statements: readonly Statement[];
}

const PLACEHOLDER = /00000000-0000-4000-8000-[0-9a-f]{12}/g;

/** Ids that can be told from all others in what was recorded. */
export const placeholderIds = (ids: Ids): Ids => {
  let count = 0;
  return {
    ...ids,
    uuid: () => `00000000-0000-4000-8000-${(count += 1).toString(16).padStart(12, '0')}`,
  };
};

/** Makes a call once, and notes every statement that it sends, its session's too. */
export async function recordCall(
  call: () => Promise<{ readonly code: number }>,
): Promise<Recording> {
  const sent = await statementsOf(async () => {
    const { code } = await call();
    if (code !== 0) throw new Error(`the call to record answered ${code}`);
  });
  return { statements: sent.map(({ text, values }) => ({ text, params: values })) };
}

/** Runs an operation that opens its own transactions once, and notes every statement of it, those of the transactions too. */
export async function recordWhole(
  pool: pg.Pool,
  run: (db: Db) => Promise<unknown>,
): Promise<Recording> {
  const statements: Statement[] = [];
  const logger = {
    logQuery: (text: string, params: unknown[]) =>
      void statements.push({ text, params: [...params] }),
  };
  await run(drizzle(pool, { casing: 'snake_case', logger }));
  return { statements };
}

/** Sends the same statements for another row: known ids are replaced, ids made in the operation are made anew. */
export async function replay(
  pool: pg.Pool,
  { statements }: Recording,
  ids: ReadonlyMap<string, string>,
): Promise<unknown[]> {
  const fresh = new Map<string, string>();
  const freshId = (id: string): string => {
    const known = fresh.get(id) ?? randomUUID();
    fresh.set(id, known);
    return known;
  };
  const client = await pool.connect();
  try {
    let rows: unknown[] = [];
    for (const { text, params } of statements) {
      // Prepared by name as the server's are: what is compared is everything else.
      const result = await client.query(
        { text, name: undefined },
        params.map((param) => replaced(param, ids, freshId)),
      );
      if (result.rows.length > 0) rows = result.rows;
    }
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function replaced(
  param: unknown,
  ids: ReadonlyMap<string, string>,
  freshId: (id: string) => string,
): unknown {
  if (typeof param !== 'string') return param;
  let text = param;
  for (const [from, to] of ids) text = text.replaceAll(from, to);
  return text.replace(PLACEHOLDER, freshId);
}
