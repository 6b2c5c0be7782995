import { seedReference } from '../../apps/server/src/modules/reference/seed-reference.ts';
import { fileRoutes, pieceRoutes } from '../../apps/server/src/modules/uploads/uploads.routes.ts';
import { givenMerchant } from '../../apps/server/src/testing/people.ts';
import { openBenchServer } from '../bench-server.ts';

/** What the driver is told: where the server is, its public keys, and who may upload. */
export interface Ready {
  readonly url: string;
  readonly token: string;
  readonly keys: { readonly signingKey: string; readonly sealingKey: string };
}

const { ctx, settings, listen, close } = await openBenchServer({
  routesOf: (of) => ({
    rawRoutes: fileRoutes(of),
    streamRoutes: pieceRoutes(of),
  }),
});
await seedReference(ctx);
const { token } = await givenMerchant({ ctx });
const url = await listen();
process.send?.({ url, token, keys: settings } satisfies Ready);

// Asked often while an upload runs, and answered at once: this is also how late the process answers anything.
process.on('message', (ask) => {
  if (ask === 'memory') process.send?.(process.memoryUsage.rss());
  else
    void (async () => {
      await close();
      process.disconnect();
    })();
});
