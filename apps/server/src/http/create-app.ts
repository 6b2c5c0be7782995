import type { FastifyInstance } from 'fastify';
import { keyFromHex } from '@khidma/wire/keys';
import type { Handler } from '../kernel/call.ts';
import type { Ctx } from '../kernel/context.ts';
import type { WrittenPages } from '../kernel/written-pages.ts';
import type { BodyRoute, RawRoute, StreamRoute } from '../kernel/routes.ts';
import { refuse } from '../kernel/refuse.ts';
import { type DownloadLimits, mountEndpoint } from './serve-call.ts';
import { type ConnectionLimits, type GeneralRate, registerLimits } from './limits.ts';
import { refused } from './answer-error.ts';
import { createMetrics, type Metrics, observeCalls } from './metrics.ts';
import { openHttp } from './open-http.ts';
import { parseLang } from './read-request.ts';
import { mountBodyRoute, mountRawRoute, mountStreamRoute } from './raw-routes.ts';
import { policyReports, setHeaders } from './security.ts';
import { mountServiceRoutes } from './service-routes.ts';
import { siteFinder } from './sites.ts';
import type { ShopDocuments } from '../kernel/shop-documents.ts';
import type { PageRate } from './shop-page.ts';
import { registerStatic, type StaticDirs } from './static.ts';

/** What may differ between the product, a test and a benchmark. */
export interface AppOptions {
  readonly staticDirs?: StaticDirs;
  readonly rawRoutes?: readonly RawRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
  readonly bodyRoutes?: readonly BodyRoute[];
  /** What the operator has written of the static pages; nothing unless said otherwise. */
  readonly written?: WrittenPages;
  /** What the pages of the shop show. */
  readonly shop?: ShopDocuments;
  /** How many of them a network may ask for; `false` as many as it likes. */
  readonly pageRate?: PageRate | false;
  readonly metrics?: Metrics;
  /** `false` takes the rate limits and the quotas out. */
  readonly rate?: GeneralRate | false;
  /** `false` lets calls in however busy the process is. */
  readonly pressure?: boolean;
  /** Addresses and networks whose `X-Forwarded-For` says who calls; nobody's unless said otherwise. */
  readonly trustProxy?: readonly string[];
  readonly version?: string;
  readonly downloads?: Partial<DownloadLimits>;
  readonly connections?: Partial<ConnectionLimits>;
}

const nothingWritten: WrittenPages = {
  holding: async () => new Map(),
  read: (page) => Promise.reject(new Error(`nobody has written ${page}`)),
};

/** The server, ready to listen or to be called in a test: every handler at its endpoint, everything else around it. */
export const createApp = async (
  ctx: Ctx,
  handlers: readonly Handler[],
  options: AppOptions = {},
): Promise<FastifyInstance> => {
  const metrics = options.metrics ?? createMetrics();
  const { trustProxy = [], connections } = options;
  const app = openHttp(ctx, { trustProxy, connections });
  const { panelHeaders } = setHeaders(app, ctx.settings);
  const siteAt = siteFinder(ctx.settings);
  await mountServiceRoutes(app, ctx, {
    endpoints: handlers.map(({ endpoint }) => endpoint),
    version: options.version ?? '1.0.1',
    rate: options.rate,
  });
  for (const route of options.rawRoutes ?? []) mountRawRoute(app, route, ctx);
  await app.register(async (api) => {
    await registerLimits(api, options);
    api.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store');
    });
    const { downloads } = options;
    const keys = {
      signing: keyFromHex(ctx.settings.signingKey),
      sealing: keyFromHex(ctx.settings.sealingKey),
    };
    const observe = observeCalls(api, { log: ctx.log, metrics });
    const isUnlimited = options.rate === false;
    for (const handler of handlers)
      mountEndpoint(api, handler, { ctx, keys, siteAt, observe, downloads, isUnlimited });
    for (const route of options.streamRoutes ?? []) await mountStreamRoute(api, route, ctx);
    for (const route of [policyReports(ctx.log), ...(options.bodyRoutes ?? [])])
      await mountBodyRoute(api, route, ctx);
  });
  await registerStatic(app, options.staticDirs ?? {}, {
    written: options.written ?? nothingWritten,
    shop: options.shop,
    pageRate: options.pageRate ?? (options.rate === false ? false : undefined),
    termsNow: async () => (await ctx.publicSettings()).terms,
    panelHeaders,
    settings: ctx.settings,
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .header('cache-control', 'no-store')
      .send(refused(refuse('notFound'), parseLang(request.headers))),
  );
  return app;
};
