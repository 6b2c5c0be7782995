import { noSuchPagePath } from '@khidma/contract/core/no-such-page';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Ctx } from '../kernel/context.ts';
import { refuse } from '../kernel/refuse.ts';
import { answerError, refused } from './answer-error.ts';
import { requestIdOf, warnOfProxies } from './read-request.ts';
import { bodyLimit, closeCalmly, type ConnectionLimits, limitConnections } from './limits.ts';
import { isVisit } from './static.ts';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { defaultLang } from '@khidma/i18n/languages';
import type { Ids } from '../adapters/ids.ts';

/** What Node's parser complains of, by the status that says so; anything else is 400. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What belongs to the answer that the headers are taken from, and not to every one. */
const ownHeaders =
  /^(content-(length|type)|cache-control|connection|date|keep-alive|x-request-id)$/;

type CommonHeaders = Readonly<Record<string, string>>;

/** Returns what gets the headers of every answer. They are taken from an ordinary one, so that one place decides them. */
const commonHeadersOf = (app: FastifyInstance): (() => Promise<CommonHeaders>) => {
  let headers: Promise<CommonHeaders> | undefined;
  const ask = async (): Promise<CommonHeaders> => {
    const answer = await app.inject('/healthz');
    return Object.fromEntries(
      Object.entries(answer.headers)
        .filter(([name]) => !ownHeaders.test(name))
        .map(([name, value]) => [name, String(value)]),
    );
  };
  return () => (headers ??= ask());
};

/** Answers what never became a request, with the envelope and the headers of every other answer. */
const answerRaw = (
  app: FastifyInstance,
  { ids, headers }: { readonly ids: Ids; readonly headers: () => Promise<CommonHeaders> },
): void => {
  const latest = new WeakMap<Socket, ServerResponse>();
  const end = async (socket: Socket, status: number): Promise<void> => {
    try {
      socket.end(rawAnswer(status, await headers(), ids.uuid()));
    } catch {
      socket.destroy();
    }
  };
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) =>
    latest.set(socket, response),
  );
  app.server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answering = latest.get(socket);
    const inMidst = answering?.headersSent === true && !answering.writableEnded;
    if (error.code === 'ECONNRESET' || !socket.writable || inMidst) {
      socket.destroy();
      return;
    }
    void end(socket, statuses[error.code ?? ''] ?? 400);
  });
};

const rawAnswer = (status: number, common: CommonHeaders, requestId: string): string => {
  const body = JSON.stringify(refused(refuse('badRequest'), defaultLang));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...Object.entries(common).map(([name, value]) => `${name}: ${value}`),
    `\r\n${body}`,
  ].join('\r\n');
};

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
