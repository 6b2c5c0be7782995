import { networkOf } from '../kernel/quota.ts';
import { addressOf } from './read-request.ts';
import multipart from '@fastify/multipart';
import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** How many connections there may be, and how long each may keep us waiting. */
export interface ConnectionLimits {
  readonly total: number;
  /** From one network; a trusted proxy may have any number. */
  readonly perNetwork: number;
  /** Until the first byte of a request. */
  readonly silentMs: number;
  /** Within each of these a body must bring `bodyBytes`, as long as we wait for it and not it for us. */
  readonly bodyWindowMs: number;
  readonly bodyBytes: number;
}

const defaults: ConnectionLimits = {
  total: 10_000,
  perNetwork: 500,
  silentMs: 20_000,
  bodyWindowMs: 10_000,
  // 64 kbit/s, the slowest line that is called one: a piece of 5 MB has its time by the request's own limit.
  bodyBytes: 80_000,
};

interface Options {
  readonly trustProxy: readonly string[];
  readonly limits?: Partial<ConnectionLimits> | undefined;
}

/** Ends connections that say nothing, bodies that only trickle, and more connections than a network should need. */
export const limitConnections = (app: FastifyInstance, options: Options): void => {
  const limits = { ...defaults, ...options.limits };
  const isTrusted = compile([...options.trustProxy]);
  const open = new Map<string, number>();
  app.server.maxConnections = limits.total;
  app.server.on('connection', (socket: Socket) => {
    endSilent(socket, limits.silentMs);
    const { remoteAddress: address } = socket;
    if (address === undefined || isTrusted(address, 0)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > limits.perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left === 0) open.delete(network);
      else open.set(network, left);
    });
  });
  app.server.on('request', (request: IncomingMessage) => endTrickling(request, limits));
};

const endSilent = (socket: Socket, limitMs: number): void => {
  const timer = setTimeout(() => {
    if (socket.bytesRead === 0) socket.destroy();
  }, limitMs);
  socket.once('close', () => clearTimeout(timer));
};

const endTrickling = (
  request: IncomingMessage,
  { bodyWindowMs, bodyBytes }: ConnectionLimits,
): void => {
  if (request.complete || hasNoBody(request)) return;
  const { socket } = request;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    const came = socket.bytesRead - before;
    before = socket.bytesRead;
    if (request.complete) clearInterval(timer);
    // Bytes that lie unread wait for us: whoever sends is not to blame.
    else if (came < bodyBytes && request.readableLength === 0) socket.destroy();
  }, bodyWindowMs);
  for (const end of ['end', 'close'] as const) request.once(end, () => clearInterval(timer));
};

const hasNoBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';

/** Calls that have begun get this long; then streams are cut, which their readers and senders resume elsewhere. */
const CALLS_LIMIT_MS = 1_200;
const IDLE_LOOK_MS = 20;

/** Lets calls that have begun be answered when the server closes, and their connections end with the answer. */
export const closeCalmly = (app: FastifyInstance): void => {
  const { server } = app;
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
    if (!server.listening) return;
    // A connection that was busy a moment ago is idle the next, and would be kept alive.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS);
    const limit = setTimeout(() => server.closeAllConnections(), CALLS_LIMIT_MS);
    server.once('close', () => {
      clearInterval(idle);
      clearTimeout(limit);
    });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) void reply.header('Connection', 'close');
  });
};

/** JSON bodies; files come by multipart. */
export const bodyLimit = 1024 * 1024;

/** Above the largest kind of file (100 MB), so that the operation can say which rule was broken. */
const uploadLimit = 128 * 1024 * 1024;

/** Calls of one address; generous, because an office shares one. */
export interface GeneralRate {
  readonly max: number;
  readonly windowMs: number;
}

const generalRate: GeneralRate = { max: 1200, windowMs: 60_000 };

/** What one caller, or all of them together, may ask of the API. `rate: false` takes the rate limits out, for benchmarks. */
export const registerLimits = async (
  api: FastifyInstance,
  { rate, pressure }: { rate?: GeneralRate | false; pressure?: boolean },
): Promise<void> => {
  await api.register(multipart, {
    limits: {
      fieldNameSize: 100,
      fieldSize: 4096,
      fields: 10,
      files: 1,
      fileSize: uploadLimit,
      parts: 11,
      headerPairs: 50,
    },
  });
  await limitCalls(api, rate);
  // Refusing early keeps the calls that are already running within their time.
  if (pressure !== false)
    await api.register(underPressure, { maxEventLoopDelay: 3000, retryAfter: 5 });
};

/** What one network may ask of these routes in a while; `false` leaves them without a limit. */
export const limitCalls = async (
  routes: FastifyInstance,
  rate: GeneralRate | false | undefined,
): Promise<void> => {
  if (rate === false) return;
  const { max, windowMs } = rate ?? generalRate;
  await routes.register(rateLimit, {
    global: true,
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => networkOf(addressOf(request)),
  });
};
