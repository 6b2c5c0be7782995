import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listUnfinishedServices } from '../../packages/contract/src/services/list-unfinished-services.ts';
import { pageServices } from '../../packages/contract/src/services/page-services.ts';
import { openStorage } from '../../apps/server/src/adapters/files/open-storage.ts';
import { compose } from '../../apps/server/src/compose.ts';
import { loadSettings } from '../../apps/server/src/config.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { allHandlers } from '../../apps/server/src/handlers.ts';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { createApp } from '../../apps/server/src/http/create-app.ts';
import { createSignedClient } from '../../packages/testkit/src/signed-client.ts';
import type { Request } from '../send.ts';
import { givenMerchantWithServices } from './merchants.ts';

/** What is asked of a merchant's services: the list with an input, or the drafts. */
export type Asked =
  | { readonly what: 'list'; readonly input: Record<string, string> }
  | { readonly what: 'drafts' };

/** What the driver asks this process for, and gets: the same question to the small merchant and to the large one. */
export type Ask =
  | { readonly what: 'requests'; readonly asked: Asked; readonly count: number }
  | { readonly what: 'stop' };

/** Requests of one question, ready to be sent. */
export interface Prepared {
  readonly small: readonly Request[];
  readonly large: readonly Request[];
}

/** How many services the two merchants have. */
const SIZES = { small: 100, large: 10_000 } as const;

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (data: object, message: string) =>
    process.stderr.write(`${message} ${JSON.stringify(data)}\n`),
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-bench-'));
chmodSync(dataDir, 0o711);
const databaseUrl = process.argv[2];
const { settings } = loadSettings({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});
const database = await openDb({ dataDir, databaseUrl });
const ctx = compose({
  storage: await openStorage(settings),
  settings,
  db: database.db,
  log: quiet,
});
await seedReference(ctx);
const small = await givenMerchantWithServices(ctx, SIZES.small);
const large = await givenMerchantWithServices(ctx, SIZES.large);
await database.pool.query('vacuum analyze');

const app = await createApp(ctx, allHandlers, { rate: false, pressure: false });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const client = createSignedClient({
  send: () => Promise.reject(new Error('the driver sends')),
  keys: settings,
  now: () => new Date(),
});

process.on('message', (ask: Ask) => {
  void answer(ask);
});
process.send?.('ready');

async function answer(ask: Ask): Promise<void> {
  if (ask.what === 'requests') {
    const of = (token: string) =>
      Array.from({ length: ask.count }, () => request(ask.asked, token));
    process.send?.({ small: of(small.token), large: of(large.token) } satisfies Prepared);
    return;
  }
  await app.close();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}

function request(asked: Asked, token: string): Request {
  const prepared =
    asked.what === 'drafts'
      ? client.prepare(listUnfinishedServices, {}, { token })
      : client.prepare(pageServices, asked.input, { token });
  return { ...prepared, url: `${url}${prepared.url}` };
}
