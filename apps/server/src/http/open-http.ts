import { noSuchPagePath } from '@khidma/contract/core/no-such-page';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Ctx } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import { answerError } from './answer-error.ts';
import { answerRaw, commonHeadersOf } from './answer-raw.ts';
import { warnOfProxies } from './caller-address.ts';
import { closeCalmly, type ConnectionLimits, limitConnections } from './connections.ts';
import { bodyLimit } from './limits.ts';
import { requestIdOf } from './protocol-headers.ts';
import { isVisit } from './static.ts';

interface Options {
  readonly trustProxy: readonly string[];
  readonly connections: Partial<ConnectionLimits> | undefined;
}

/** Returns a server without routes: how it reads requests, waits for them, fails and closes. */
export const openHttp = (
  { ids, log }: Pick<Ctx, 'ids' | 'log'>,
  { trustProxy, connections }: Options,
): FastifyInstance => {
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
    genReqId: (request) => requestIdOf(request.headers) ?? ids.uuid(),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: (error, request, reply) => void answerUnrouted(error, request, reply),
  });
  const headers = commonHeadersOf(app);
  /** No hook has run by then: neither its id nor the headers of every answer are set. */
  const answerUnrouted = async (error: Error, request: FastifyRequest, reply: FastifyReply) => {
    try {
      if (isVisit(request)) return void reply.redirect(noSuchPagePath, 302);
      void reply.headers({ ...(await headers()), 'X-Request-Id': request.id });
      await answerError(error, { request, reply, log });
    } catch {
      reply.raw.destroy();
    }
  };
  app.setErrorHandler((error, request, reply) => answerError(error, { request, reply, log }));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('X-Request-Id', request.id);
  });
  answerRaw(app, { ids, headers });
  closeCalmly(app);
  limitConnections(app, { trustProxy, limits: connections });
  warnOfProxies(app, { trustProxy, log });
  readJsonOnly(app);
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

/** Whether an object in this JSON names a key twice: readers differ in which value they take. `value` is what was parsed of it. */
export const hasDuplicateKeys = (json: string, value: unknown): boolean =>
  countNamed(json) !== countKeys(value);

const countNamed = (json: string): number => {
  let count = 0;
  for (const [, colon] of json.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?/g))
    if (colon !== undefined) count += 1;
  return count;
};

const countKeys = (value: unknown): number => {
  let count = 0;
  const open = [value];
  while (open.length > 0) {
    const one = open.pop();
    if (typeof one !== 'object' || one === null) continue;
    const members: readonly unknown[] = Object.values(one);
    if (!Array.isArray(one)) count += members.length;
    open.push(...members);
  }
  return count;
};
