import pg from 'pg';

/** A statement as it went to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement with the number of the trip to the database that carried it. */
export interface TrippedStatement extends Statement {
  /** From 1: one more than the latest that was answered when it was sent. What is sent side by side travels together. */
  readonly trip: number;
}

let noted: TrippedStatement[] | undefined;
/** The latest trip that has been answered. */
let answered = 0;

// Called with the client that it is asked of.
const query: (this: pg.Client, ...args: never[]) => unknown = Reflect.get(
  pg.Client.prototype,
  'query',
);

// Before any connection is made: what wraps a client's method later finds this one.
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]): unknown {
  const statement = noted && statementIn(args);
  if (!statement) return Reflect.apply(query, this, args);
  const own = noted;
  const trip = answered + 1;
  own?.push({ ...statement, trip });
  const end = (): void => {
    // Nobody waits for the end of what has only read: it may be told while the next call is looked at.
    if (noted === own) answered = Math.max(answered, trip);
  };
  const done = args.at(-1);
  if (typeof done === 'function') {
    const told = (...answer: unknown[]): unknown => {
      end();
      return Reflect.apply(done, undefined, answer);
    };
    return Reflect.apply(query, this, [...args.slice(0, -1), told]);
  }
  const answer = Reflect.apply(query, this, args) as Promise<unknown>; // without a callback it promises
  answer.then(end, end);
  return answer;
} as typeof pg.Client.prototype.query; // takes and gives what the original does

/** Returns the statements that are sent to any database while `run` runs: reads and writes of tables, not `begin` and `commit`. */
export const statementsOf = async (run: () => Promise<unknown>): Promise<Statement[]> =>
  (await roundTripsOf(run)).filter(({ text }) =>
    /^\s*(?:select|with|insert|update|delete)\b/i.test(text),
  );

/** Returns all that is sent to any database while `run` runs, `begin` and `commit` too, with the trip of each. */
export async function tripsOf(run: () => Promise<unknown>): Promise<TrippedStatement[]> {
  const statements: TrippedStatement[] = [];
  noted = statements;
  answered = 0;
  try {
    await run();
  } finally {
    noted = undefined;
  }
  return statements;
}

/** Returns all that is sent to any database while `run` runs, `begin` and `commit` too. */
export const roundTripsOf = async (run: () => Promise<unknown>): Promise<Statement[]> =>
  (await tripsOf(run)).map(({ text, values }) => ({ text, values }));

function statementIn([first, second]: readonly unknown[]): Statement | undefined {
  const text =
    typeof first === 'object' && first !== null && 'text' in first ? first.text : undefined;
  if (typeof text !== 'string') return undefined;
  return { text, values: Array.isArray(second) ? second : [] };
}
