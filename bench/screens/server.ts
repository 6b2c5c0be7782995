import path from 'node:path';
import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { fileRoutes, pieceRoutes } from '../../apps/server/src/modules/uploads/uploads.routes.ts';
import { openBenchServer } from '../bench-server.ts';
import { givenScreensWorld, type ScreensWorld } from './world.ts';

/** What the driver is told: where the portal is, and what there is to see. */
export interface Ready extends ScreensWorld {
  readonly url: string;
}

const { ctx, listen, close } = await openBenchServer({
  routesOf: (of) => ({
    staticDirs: { portal: path.join(import.meta.dirname, '../../apps/portal/dist') },
    rawRoutes: fileRoutes(of),
    streamRoutes: pieceRoutes(of),
  }),
});
await seedReference(ctx);
const world = await givenScreensWorld(ctx);
const url = await listen();
process.send?.({ url, ...world } satisfies Ready);

process.once('message', () => process.disconnect());
// Also where the driver has ended without a word.
process.once('disconnect', () => void close());
