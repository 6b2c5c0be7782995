import http from 'node:http';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '../apps/server/src/adapters/files/open-storage.ts';
import { compose } from '../apps/server/src/compose.ts';
import { loadSettings } from '../apps/server/src/config/config.ts';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { allHandlers } from '../apps/server/src/endpoints/all-handlers.ts';
import type { Ctx } from '../apps/server/src/kernel/context.ts';
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
type Routes = Pick<AppOptions, 'rawRoutes' | 'streamRoutes' | 'bodyRoutes' | 'staticDirs'>;

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

/** A request that is ready to be sent: signing it is not measured. */
export interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Sends a request and insists that it succeeds; resolves when the whole answer is there. */
export function send(agent: http.Agent, { method, url, headers, body }: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method, headers, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const isFine = response.statusCode === 200 && !/^\{"code":[1-9]/.test(text);
        if (isFine) resolve();
        else
          reject(
            new Error(`${method} ${url} answered ${response.statusCode} ${text.slice(0, 200)}`),
          );
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
