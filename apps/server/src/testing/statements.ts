import pg from 'pg';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

let noted: Statement[] | undefined;
// Called with the client that it is asked of.
const query: (this: pg.Client, ...args: never[]) => unknown = Reflect.get(
  pg.Client.prototype,
  'query',
);

// Before any connection is made: what wraps a client's method later finds this one.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const statement = noted && statementIn(args);
  if (statement) noted?.push(statement);
  return Reflect.apply(query, this, args);
} as typeof pg.Client.prototype.query; // takes and gives what the original does

/** Returns the statements that are sent to any database while `run` runs: reads and writes of tables, not `begin` and `commit`. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<Statement[]> =>
  (await roundTripsOf(run)).filter(({ text }) =>
    /^\s*(?:select|with|insert|update|delete)\b/i.test(text),
  );

/** Returns all that is sent to any database while `run` runs, `begin` and `commit` too: each is waited for. */
export async function roundTripsOf(run: () => Promise<unknown>): Promise<Statement[]> {
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
  if (typeof text !== 'string') return undefined;
  return { text, values: Array.isArray(second) ? second : [] };
}
