import path from 'node:path';
import { startLive } from '../../apps/server/src/live/start-live.ts';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { openBenchServer } from '../bench-server.ts';
import { givenInbox, type InboxWorld } from './world.ts';

/** What the driver is told: where the portal is, and what there is to see. */
export interface Ready extends InboxWorld {
  readonly url: string;
}

const port = Number(process.env['PORT'] ?? 8397);
const url = `http://localhost:${port}`;
const apps = path.join(import.meta.dirname, '../../apps');
const { ctx, app, close, database } = await openBenchServer({
  // The panel talks to this origin alone.
  env: { PUBLIC_URL: url },
  routesOf: () => ({
    staticDirs: {
      portal: path.join(apps, 'portal/dist'),
      messenger: path.join(apps, 'messenger/dist'),
    },
  }),
});
await seedReference(ctx);
const world = await givenInbox(ctx, {
  conversations: Number(process.env['CONVERSATIONS'] ?? 10_000),
  messages: Number(process.env['MESSAGES'] ?? 100_000),
});
startLive(app, ctx, { url: database.url });
await app.listen({ host: '127.0.0.1', port });
process.send?.({ url, ...world } satisfies Ready);

process.once('message', () => process.disconnect());
// Also where the driver has ended without a word.
process.once('disconnect', () => void close());
