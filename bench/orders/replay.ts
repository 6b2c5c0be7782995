import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Ids } from '../../apps/server/src/adapters/ids.ts';
import {
  roundTripsOf,
  type Statement,
  statementsOf,
} from '../../apps/server/src/testing/statements.ts';

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
  return { statements: sent };
}

/** Runs an operation that opens its own transactions once, and notes every statement of it, those of the transactions too. */
export const recordWhole = async (run: () => Promise<unknown>): Promise<Recording> => ({
  statements: await roundTripsOf(run),
});

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
    for (const { text, values } of statements) {
      // Prepared by name as the server's are: what is compared is everything else.
      const result = await client.query(
        { text, name: undefined },
        values.map((value) => replaced(value, ids, freshId)),
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
