import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compose } from '../../apps/server/src/compose.ts';
import { loadSettings } from '../../apps/server/src/config.ts';
import { openDb } from '../../apps/server/src/db/open-db.ts';
import { allHandlers } from '../../apps/server/src/handlers.ts';
import { createApp } from '../../apps/server/src/http/create-app.ts';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { fileRoutes, pieceRoutes } from '../../apps/server/src/modules/uploads/uploads.routes.ts';
import { givenScreensWorld, type ScreensWorld } from './world.ts';

/** What the driver is told: where the portal is, and what there is to see. */
export interface Ready extends ScreensWorld {
  readonly url: string;
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
const ctx = await compose({ settings, db: database.db, log: quiet });
await seedReference(ctx);
const world = await givenScreensWorld(ctx);
const app = await createApp(ctx, allHandlers, {
  staticDirs: { portal: path.join(import.meta.dirname, '../../apps/portal/dist') },
  rawRoutes: fileRoutes(ctx),
  streamRoutes: pieceRoutes(ctx),
  rate: false,
  pressure: false,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ url, ...world } satisfies Ready);

process.once('message', () => process.disconnect());
// Also where the driver has ended without a word.
process.once('disconnect', () => {
  void (async () => {
    await app.close();
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  })();
});
