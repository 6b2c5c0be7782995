import path from 'node:path';
import type { Pool } from 'pg';
import { startEmbedded } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { createPool, drizzleOn, endPool } from './pool.ts';
import type { Db } from './types.ts';

export interface OpenDbOptions {
  /** Any PostgreSQL from 15 on. Without it the server starts its own under `dataDir`. */
  readonly databaseUrl?: string | undefined;
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
  /** A URL that reaches this database, for tools and for the connection that listens; it may hold a password. */
  readonly url: string;
  close(): Promise<void>;
}

/** A stop lets its calls and jobs end first: whoever still holds a connection then is not waited for. */
const BORROWED_LIMIT_MS = 500;

/** Opens the one database of the server, started and migrated, whichever of the two kinds it is. */
export async function openDb(options: OpenDbOptions): Promise<OpenDb> {
  const log = options.log ?? (() => {});
  const embedded =
    options.databaseUrl === undefined
      ? await startEmbedded(path.join(options.dataDir, 'pg'), {
          log,
          ...(options.flags && { flags: options.flags }),
        })
      : undefined;
  // An empty URL can't come this far: the settings read it as unset.
  const url = embedded ? socketUrl(embedded.connection) : (options.databaseUrl ?? '');
  try {
    await migrateDatabase({ connectionString: url }, { folder: options.migrationsFolder, log });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  const pool = createPool(
    { connectionString: url },
    {
      max: options.max ?? 10,
      onError: (error) => log(`database connection lost: ${error.message}`),
    },
  );
  const close = async (): Promise<void> => {
    await endPool(pool, BORROWED_LIMIT_MS);
    await embedded?.stop();
  };
  return { db: drizzleOn(pool), pool, kind: embedded ? 'embedded' : 'external', url, close };
}

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
