import { drizzle } from 'drizzle-orm/node-postgres';
import { type Client, type ClientBase, Pool } from 'pg';
import { committedBy, positionOf, WRITTEN_UP_TO } from './log-position.ts';
import type { Db } from './types.ts';

/** Statements of a process that get a name. Each connection keeps what it has prepared until it ends. */
const MOST_NAMES = 400;
/** How often a text must have come before it is worth a name: lists of changing length come once and never again. */
const SEEN_BEFORE_NAMED = 3;
const MOST_COUNTED = 5_000;

interface Statement {
  readonly text: string;
  readonly name?: string | undefined;
}

/** Knows the statements that come again and again, by their text. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();

  /** The name to prepare a text under, or undefined as long as it has not come often enough. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= MOST_NAMES) return known;
    const seen = (this.#seen.get(text) ?? 0) + 1;
    if (seen < SEEN_BEFORE_NAMED) {
      if (this.#seen.size >= MOST_COUNTED) this.#seen.clear();
      this.#seen.set(text, seen);
      return undefined;
    }
    this.#seen.delete(text);
    const name = `khidma_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/**
 * Lets a connection prepare what it is asked often: PostgreSQL then reads and plans a statement once, not with every call.
 * To pay an order takes 4.9 ms of Node's processor and 3.2 of PostgreSQL's, and 5.5 and 4.2 without the names.
 * The query builder leaves `name` open in what it hands over; whatever else is sent goes by as it is.
 */
function nameStatements(client: ClientBase, names: StatementNames | null): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown; // its overloads can't be forwarded
  let isReadOnly = false;
  const query = (first: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const text = textOf(first);
    if (text?.startsWith('begin ')) isReadOnly = text.endsWith('read only');
    if (text?.startsWith('begin ') || (text === 'commit' && isReadOnly))
      return sendAhead(client, send(first, values));
    if (text === 'commit' && committedBy() !== undefined) return commitAndNote(send, first);
    return send(named(first, values, names), values, ...rest);
  };
  client.query = query as typeof client.query; // takes and gives what it did
}

/** A statement with its name; without any where a connection may be another one with the next. */
function named(statement: unknown, values: unknown, names: StatementNames | null): unknown {
  if (names !== null)
    return isOpen(statement, values)
      ? { ...statement, name: names.nameOf(statement.text) }
      : statement;
  return textOf(statement) === undefined ? statement : { ...Object(statement), name: undefined };
}

const textOf = (statement: unknown): string | undefined =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string'
    ? statement.text
    : undefined;

/**
 * Lets `begin` travel with the first statement behind it, and nobody wait for the end of a transaction that has written
 * nothing; the query builder reads nothing of their answers. A connection on which one failed is closed: nothing more is
 * sent on it outside of a transaction.
 */
function sendAhead(client: ClientBase, begun: unknown): Promise<object> {
  // Without a callback it promises; and what a pool connects is a client.
  (begun as Promise<unknown>).catch(() => (client as Client).end());
  return Promise.resolve({ rows: [], rowCount: null });
}

/** Commits and asks in the same trip how far the log is written then, for whoever wants to read behind it. */
async function commitAndNote(
  send: (...sent: unknown[]) => unknown,
  commit: unknown,
): Promise<unknown> {
  const committed = committedBy();
  const done = send(commit) as Promise<unknown>; // without a callback it promises
  const asked = send({ text: WRITTEN_UP_TO }) as Promise<{
    readonly rows: { readonly lsn: string }[];
  }>; // what the statement asks for
  // Where only the second is lost, the change stands all the same.
  const [answer, written] = await Promise.all([done, asked.catch(() => undefined)]);
  const lsn = written?.rows[0]?.lsn;
  if (committed !== undefined && lsn !== undefined) {
    const position = positionOf(lsn);
    // A call may commit more than once.
    if (position > (committed.position ?? '')) committed.position = position;
  }
  return answer;
}

/** Without parameters (`commit`) a statement goes in one message, which is cheaper still. */
const isOpen = (statement: unknown, values: unknown): statement is Statement =>
  Array.isArray(values) &&
  values.length > 0 &&
  typeof statement === 'object' &&
  statement !== null &&
  textOf(statement) !== undefined &&
  'name' in statement &&
  statement.name === undefined;

/** What `pg` needs to find a database: a URL, or the embedded server's socket. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly database: string;
    };

export interface PoolOptions {
  readonly max?: number;
  /** What is committed is on the disk within a second, but nobody waits for it: for what can be done again. */
  readonly leavesDiskBehind?: boolean;
  /** `false` where a pooler in between does not know what a connection has prepared. */
  readonly namesStatements?: boolean;
  /** How long a caller waits for a connection. */
  readonly connectLimitMs?: number;
  /** How long a caller waits for an answer, where the other side may have gone without a word. */
  readonly readLimitMs?: number;
  /** Gets what goes wrong on connections that nobody is using: a server that went away, above all. */
  readonly onError?: (error: Error) => void;
}

/** Both for a statement and for a transaction that waits for us: a lock is never held longer than a caller waits. */
export const STATEMENT_LIMIT_MS = 15_000;

const CONNECT_LIMIT_MS = 10_000;

/** A new connection reads its catalogue and plans every statement anew, which costs its first call tens of milliseconds. */
const KEPT_IDLE_MS = 5 * 60_000;

export function createPool(connection: Connection, options: PoolOptions = {}): Pool {
  const pool = new Pool({
    ...connection,
    max: options.max ?? 10,
    application_name: 'khidma',
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
    connectionTimeoutMillis: options.connectLimitMs ?? CONNECT_LIMIT_MS,
    ...(options.readLimitMs !== undefined && { query_timeout: options.readLimitMs }),
    idleTimeoutMillis: KEPT_IDLE_MS,
    keepAlive: true,
    // What is asked side by side in one transaction travels together.
    pipeline: true,
    // `date_trunc` and casts to a date must not depend on how a server was set up.
    options: `-c timezone=UTC${options.leavesDiskBehind ? ' -c synchronous_commit=off' : ''}`,
  });
  const onError = options.onError ?? (() => {});
  // Without both, a lost server would end the process: idle clients report to the pool, busy ones to themselves.
  pool.on('error', onError);
  const names = options.namesStatements === false ? null : new StatementNames();
  pool.on('connect', (client) => {
    client.on('error', onError);
    nameStatements(client, names);
  });
  return pool;
}

export function drizzleOn(pool: Pool): Db {
  return drizzle(pool, { casing: 'snake_case' });
}

/** Waits for borrowed clients, but not for ever: after a crash a client may never come back. */
export async function endPool(pool: Pool, limitMs = 5000): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs);
  });
  await Promise.race([pool.end(), limit]);
  clearTimeout(timer);
}
