import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded-postgres.ts';
import { type DataPlace, folderPlace, refuseData, RESTORING } from './foreign-data.ts';
import { checkDatabase, migrateDatabase } from './migrate.ts';
import { createPool, drizzleOn, endPool } from './pool.ts';
import { sqlStateOf } from './transaction.ts';
import type { Db } from './types.ts';

export interface OpenDbOptions {
  /** Any PostgreSQL from 15 on. Without it the server starts its own under `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** The way past a pooler, for what needs a session of its own; the same unless said otherwise. */
  readonly directUrl?: string | undefined;
  /** Whether what is sent often is prepared by name; so it is unless said otherwise. */
  readonly namesStatements?: boolean;
  readonly dataDir: string;
  /** Connections of this process at most. */
  readonly max?: number;
  /** Configuration of the embedded server, such as `fsync: 'off'` for tests. */
  readonly flags?: Readonly<Record<string, string>>;
  readonly migrationsFolder?: string;
  readonly log?: (line: string) => void;
}

export interface OpenDb {
  readonly db: Db;
  readonly pool: Pool;
  readonly kind: 'embedded' | 'external';
  /** A URL that reaches this database past any pooler, for tools and for the connection that listens; it may hold a password. */
  readonly url: string;
  close(): Promise<void>;
}

/** A stop lets its calls and jobs end first: whoever still holds a connection then is not waited for. */
const BORROWED_LIMIT_MS = 500;

/** A database that is reached, and ours or nobody's yet; nothing in it has been changed. */
export interface ReachedDb {
  readonly url: string;
  readonly embedded: EmbeddedPostgres | undefined;
  /** How it is spoken of where that is not the database's own name. */
  readonly place: DataPlace | undefined;
}

/** Reaches the one database of the server, whichever of the two kinds it is. Throws `ForeignDataError` where it holds something else. */
export async function reachDb(options: OpenDbOptions): Promise<ReachedDb> {
  const { databaseUrl, dataDir, migrationsFolder: folder, log = () => {} } = options;
  if (existsSync(path.join(dataDir, RESTORING)))
    throw refuseData(folderPlace(path.resolve(dataDir)), 'a restore that was cut off');
  if (databaseUrl !== undefined) {
    const url = options.directUrl ?? databaseUrl;
    await checkDatabase({ connectionString: url }, { folder });
    return { url, embedded: undefined, place: undefined };
  }
  const place = folderPlace(path.resolve(dataDir));
  const embedded = await startEmbedded(path.join(dataDir, 'pg'), {
    log,
    ...(options.flags && { flags: options.flags }),
  });
  const url = socketUrl(embedded.connection);
  try {
    await checkDatabase({ connectionString: url }, { folder, place });
  } catch (error) {
    await embedded.stop();
    // A cluster of ours knows its role, and trusts it.
    if (isLockedOut(error)) throw refuseData(place, 'the PostgreSQL of something else');
    throw error;
  }
  return { url, embedded, place };
}

/** Opens the database of the server, brought up to date. */
export async function openDb(options: OpenDbOptions, reached?: ReachedDb): Promise<OpenDb> {
  const log = options.log ?? (() => {});
  const { url, embedded, place } = reached ?? (await reachDb(options));
  try {
    await migrateDatabase(
      { connectionString: url },
      { folder: options.migrationsFolder, place, log },
    );
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const pool = createPool(
    { connectionString: options.databaseUrl ?? url },
    {
      max: options.max ?? 10,
      namesStatements: options.namesStatements ?? true,
      onError: (error) => log(`database connection lost: ${error.message}`),
    },
  );
  const close = async (): Promise<void> => {
    await endPool(pool, BORROWED_LIMIT_MS);
    await embedded?.stop();
  };
  if (options.databaseUrl !== undefined && options.databaseUrl !== url)
    await requireOwnSettings(pool).catch(async (error: unknown) => {
      await close();
      throw error;
    });
  return { db: drizzleOn(pool), pool, kind: embedded ? 'embedded' : 'external', url, close };
}

/** What a pooler leaves out of what a connection asks for; its message is for whoever starts the server. */
export class PoolerError extends Error {
  override readonly name = 'PoolerError';
}

/** A pooler hands out connections of its own: what ours ask for when they begin, its role must have. */
async function requireOwnSettings(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ zone: string; limit: string; idle: string; role: string }>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as limit,
      current_setting('idle_in_transaction_session_timeout') as idle, current_user as role`,
  );
  const [{ zone, limit, idle, role } = { zone: '', limit: '0', idle: '0', role: '' }] = rows;
  if (zone === 'UTC' && limit !== '0' && idle !== '0') return;
  throw new PoolerError(
    `DATABASE_URL leads through a pooler whose connections lack our settings: alter role "${role}" set timezone = 'UTC'; alter role "${role}" set statement_timeout = '15s'; alter role "${role}" set idle_in_transaction_session_timeout = '15s'; then start the pooler again.`,
  );
}

/** PostgreSQL's class of refused sign-ins. */
const isLockedOut = (error: unknown): boolean => sqlStateOf(error)?.startsWith('28') === true;

/** The form that both `pg` and the WHATWG parser take: no authority, the socket's directory as `host`. */
export function socketUrl(connection: {
  host: string;
  port: number;
  user: string;
  database: string;
}): string {
  const query = new URLSearchParams({
    host: connection.host,
    port: String(connection.port),
    user: connection.user,
  });
  return `postgres:///${connection.database}?${query.toString()}`;
}
