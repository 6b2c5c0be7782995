import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { nameStatements, StatementNames } from './named-statements.ts';
import type { Db } from './types.ts';

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
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: KEPT_IDLE_MS,
    keepAlive: true,
    // `date_trunc` and casts to a date must not depend on how a server was set up.
    options: `-c timezone=UTC${options.leavesDiskBehind ? ' -c synchronous_commit=off' : ''}`,
  });
  const onError = options.onError ?? (() => {});
  // Without both, a lost server would end the process: idle clients report to the pool, busy ones to themselves.
  pool.on('error', onError);
  const names = new StatementNames();
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
