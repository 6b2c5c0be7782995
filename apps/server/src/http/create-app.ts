import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { keyFromHex } from '@khidma/wire/keys';
import type { Handler } from '../core/call.ts';
import type { Ctx } from '../core/context.ts';
import type { RawRoute } from '../core/raw-route.ts';
import type { StreamRoute } from '../core/stream-route.ts';
import { refuse } from '../core/refuse.ts';
import type { DownloadLimits } from './answer-download.ts';
import { answerError } from './answer-error.ts';
import { answerRaw, commonHeadersOf } from './answer-raw.ts';
import { warnOfProxies } from './caller-address.ts';
import { closeCalmly } from './close-calmly.ts';
import { type ConnectionLimits, limitConnections } from './connections.ts';
import { hasDuplicateKeys } from './duplicate-keys.ts';
import { refused } from './envelope.ts';
import { bodyLimit, registerLimits, type GeneralRate } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { mountEndpoint } from './mount-endpoint.ts';
import { langOf, requestIdOf } from './protocol-headers.ts';
import { mountRawRoute } from './raw-routes.ts';
import { registerSecurity } from './security.ts';
import { mountServiceRoutes } from './service-routes.ts';
import { registerStatic, type StaticDirs } from './static.ts';
import { mountStreamRoute } from './stream-routes.ts';

/** What may differ between the product, a test and a benchmark. */
export interface AppOptions {
  readonly staticDirs?: StaticDirs;
  readonly rawRoutes?: readonly RawRoute[];
  readonly streamRoutes?: readonly StreamRoute[];
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

/** The server, ready to listen or to be called in a test: every handler at its endpoint, everything else around it. */
export const createApp = async (
  ctx: Ctx,
  handlers: readonly Handler[],
  options: AppOptions = {},
): Promise<FastifyInstance> => {
  const metrics = options.metrics ?? createMetrics();
  const { trustProxy = [] } = options;
  const app = fastify({
    logger: false,
    bodyLimit,
    trustProxy: [...trustProxy],
    // Receiving 100 MB over a slow line takes longer than answering may.
    requestTimeout: 300_000,
    // Nobody waits longer for an answer, nor stops reading one for longer.
    connectionTimeout: 120_000,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
    forceCloseConnections: 'idle',
    // What comes over a connection that is about to end is answered like any other.
    return503OnClosing: false,
    // `answerRaw` does it, which needs the whole server.
    clientErrorHandler: () => undefined,
    genReqId: (request) => requestIdOf(request.headers) ?? ctx.ids.uuid(),
    routerOptions: { maxParamLength: 300 },
    // No hook has run: neither its id nor the headers of every answer are set.
    frameworkErrors: (error, request, reply) => {
      headers().then(
        (common) => {
          void reply.headers({ ...common, 'X-Request-Id': request.id });
          void answerError(error, { request, reply, log: ctx.log });
        },
        () => reply.raw.destroy(),
      );
    },
  });
  app.setErrorHandler((error, request, reply) =>
    answerError(error, { request, reply, log: ctx.log }),
  );
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  const headers = commonHeadersOf(app);
  answerRaw(app, { ids: ctx.ids, headers });
  closeCalmly(app);
  limitConnections(app, { trustProxy, limits: options.connections });
  warnOfProxies(app, { trustProxy, log: ctx.log });
  readJsonOnly(app);
  await registerSecurity(app, ctx.settings);
  mountServiceRoutes(app, ctx, {
    endpoints: handlers.map(({ endpoint }) => endpoint),
    version: options.version ?? '1.0.1',
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
    const observe = (request: FastifyRequest, { name }: { name: string }, code: number): void => {
      const seconds = (performance.now() - (started.get(request) ?? performance.now())) / 1000;
      metrics.observe(name, code, seconds);
      ctx.log.info(
        { requestId: request.id, endpoint: name, answer: code, ms: Math.round(seconds * 1000) },
        'answered',
      );
    };
    const started = new WeakMap<FastifyRequest, number>();
    api.addHook('onRequest', async (request) => void started.set(request, performance.now()));
    for (const { quota, ...handler } of handlers)
      mountEndpoint(api, quota && options.rate !== false ? { ...handler, quota } : handler, {
        ctx,
        keys,
        observe,
        downloads,
      });
    for (const route of options.streamRoutes ?? []) await mountStreamRoute(api, route, ctx);
  });
  await registerStatic(app, options.staticDirs ?? {});
  app.setNotFoundHandler((request, reply) =>
    reply.status(404).send(refused(refuse('notFound'), langOf(request.headers))),
  );
  return app;
};

/** JSON and, where uploads are mounted, multipart: anything else is 415. An empty body is none, whatever it is called. */
const readJsonOnly = (app: FastifyInstance): void => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    (request, body: string, done) => {
      if (body === '') done(null, undefined);
      else
        void parseJson(request, body, (error, value) =>
          error === null && hasDuplicateKeys(body, value)
            ? done(refuse('badRequest'))
            : done(error, value),
        );
    },
  );
};
