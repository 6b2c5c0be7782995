import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStorage } from '../../apps/server/src/adapters/files/open-storage.ts';
import { compose } from '../../apps/server/src/compose.ts';
import { loadSettings } from '../../apps/server/src/config.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { allHandlers } from '../../apps/server/src/handlers.ts';
import { createApp } from '../../apps/server/src/http/create-app.ts';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { fileRoutes, pieceRoutes } from '../../apps/server/src/modules/uploads/uploads.routes.ts';
import { givenMerchant } from '../../apps/server/src/testing/people.ts';

/** What the driver is told: where the server is, its public keys, and who may upload. */
export interface Ready {
  readonly url: string;
  readonly token: string;
  readonly keys: { readonly signingKey: string; readonly sealingKey: string };
}

const quiet = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (data: object, message: string) =>
    process.stderr.write(`${message} ${JSON.stringify(data)}\n`),
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-bench-'));
chmodSync(dataDir, 0o711);
const { settings } = loadSettings({ DATA_DIR: dataDir });
const database = await openDb({ dataDir });
const ctx = compose({
  storage: await openStorage(settings),
  settings,
  db: database.db,
  log: quiet,
});
await seedReference(ctx);
const { token } = await givenMerchant({ ctx });
const app = await createApp(ctx, allHandlers, {
  rawRoutes: fileRoutes(ctx),
  streamRoutes: pieceRoutes(ctx),
  rate: false,
  pressure: false,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url, token, keys: settings } satisfies Ready);

// Asked often while an upload runs, and answered at once: this is also how late the process answers anything.
process.on('message', (ask) => {
  if (ask === 'memory') process.send?.(process.memoryUsage.rss());
  else
    void (async () => {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      process.disconnect();
    })();
});
