import type pg from 'pg';
import type { Statement } from '../../apps/server/src/testing/statements.ts';

/** What a statement cost the database. */
export interface Cost {
  /** Pages of 8 KB that were looked at, wherever they were. */
  readonly buffers: number;
  readonly ms: number;
}

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

/** Returns what a statement costs, run once more and undone. The second of two runs counts: by then everything is in memory. */
export async function costOf(pool: pg.Pool, { text, values }: Statement): Promise<Cost> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const explain = async (): Promise<Cost> => {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [Plan] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      const [{ Plan: plan, 'Execution Time': ms }] = rows[0]?.['QUERY PLAN'] ?? [none];
      return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms };
    };
    await explain();
    return await explain();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const none: Plan = {
  Plan: { 'Shared Hit Blocks': 0, 'Shared Read Blocks': 0 },
  'Execution Time': 0,
};
