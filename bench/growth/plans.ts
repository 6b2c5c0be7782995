import pg from 'pg';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a statement cost the database. */
export interface Cost {
  /** Pages of 8 KB that were looked at, wherever they were. */
  readonly buffers: number;
  readonly ms: number;
}

let noted: Statement[] | undefined;
const { query } = pg.Client.prototype;

// Before any connection is made: what wraps a client's method later finds this one.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const statement = noted && statementIn(args);
  if (statement) noted?.push(statement);
  return Reflect.apply(query, this, args);
} as typeof query; // takes and gives what the original does

/** Returns the statements that are sent to any database while `run` runs: reads and writes of tables, not `begin` and `commit`. */
export async function statementsOf(run: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  noted = statements;
  try {
    await run();
  } finally {
    noted = undefined;
  }
  return statements;
}

function statementIn([first, second]: readonly unknown[]): Statement | undefined {
  const text =
    typeof first === 'object' && first !== null && 'text' in first ? first.text : undefined;
  if (typeof text !== 'string' || !/^\s*(?:select|with|insert|update|delete)\b/i.test(text))
    return undefined;
  return { text, values: Array.isArray(second) ? second : [] };
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
