import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '../apps/server/src/adapters/files/open-storage.ts';
import { compose } from '../apps/server/src/compose.ts';
import { loadSettings } from '../apps/server/src/config/config.ts';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { allHandlers } from '../apps/server/src/endpoints/all-handlers.ts';
import type { Ctx } from '../apps/server/src/core/context.ts';
import { type AppOptions, createApp } from '../apps/server/src/http/create-app.ts';
import { createSignedClient } from '../packages/testkit/src/signed-client.ts';

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (data: object, message: string) =>
    process.stderr.write(`${message} ${JSON.stringify(data)}\n`),
};

/** What a bench needs over and above the endpoints. */
type Routes = Pick<AppOptions, 'rawRoutes' | 'streamRoutes' | 'staticDirs'>;

interface BenchOptions {
  readonly routesOf?: (ctx: Ctx) => Routes;
  /** Settings of the server, by the names of the environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Of the embedded database. */
  readonly flags?: Readonly<Record<string, string>>;
}

/** A server without limits on a database of its own: in this process, or at the address that the command names. */
export async function openBenchServer({ routesOf, env, flags }: BenchOptions = {}) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-bench-'));
  // The embedded database runs as somebody else, who has to get in.
  chmodSync(dataDir, 0o711);
  const databaseUrl = process.argv[2];
  const { settings } = loadSettings({
    DATA_DIR: dataDir,
    PAYMENTS: 'sandbox',
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const database = await openDb({ dataDir, databaseUrl, ...(flags && { flags }) });
  const storage = await openStorage(settings);
  const ctx = compose({ settings, db: database.db, log: quiet, storage });
  const app = await createApp(ctx, allHandlers, {
    ...routesOf?.(ctx),
    rate: false,
    pressure: false,
  });
  return {
    ctx,
    app,
    database,
    settings,
    /** Signs requests; the driver sends them, so that signing is not measured. */
    client: createSignedClient({
      send: () => Promise.reject(new Error('the driver sends')),
      keys: settings,
      now: () => new Date(),
    }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: async (): Promise<void> => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
