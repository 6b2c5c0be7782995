import { withPosition } from '../db/log-position.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import type { Download, Handler, WorkBase } from '../kernel/call.ts';
import type { Ctx, Log } from '../kernel/context.ts';
import { maskForImpersonation } from '../kernel/mask.ts';
import { readAside } from '../kernel/read-aside.ts';
import { TooManyCalls } from '../kernel/quota.ts';
import { Refusal, refuse } from '../kernel/refuse.ts';
import { contentDisposition } from '../kernel/routes.ts';
import { type Envelope, failureOf, refused, success } from './answer-error.ts';
import { answerInTwoPhases, answerOnce, type Change } from './answer-once.ts';
import { authorize, keepActor } from './authorize.ts';
import type { ObserveCall } from './metrics.ts';
import {
  addressOf,
  callerSignal,
  parametersOf,
  paramsOf,
  parseLang,
  positionIn,
  withForm,
} from './read-request.ts';
import { sendCompressed } from './packed-text.ts';
import { isServedAt, type Site } from './sites.ts';
import { verify, type WireKeys } from './verify.ts';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { positionHeader } from '@khidma/contract/core/log-position';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** What mounting needs besides the handler. */
export interface Mounting {
  readonly ctx: Ctx;
  readonly keys: WireKeys;
  /** Tells by the `Host` header which site is asked. */
  readonly siteAt: (host: string | undefined) => Site;
  /** Called once an answer's code is known. */
  readonly observe: ObserveCall;
  readonly downloads?: Partial<DownloadLimits> | undefined;
  /** Whether calls are not counted, for benchmarks. */
  readonly isUnlimited: boolean;
}

/** Puts a handler at its endpoint's path and method. */
export const mountEndpoint = (app: FastifyInstance, handler: Handler, mounting: Mounting): void => {
  const { endpoint } = handler;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      if (!isServedAt(mounting.siteAt(request.headers.host), endpoint)) {
        reply.callNotFound();
        return reply;
      }
      const answer = await serve({ handler, request, reply, mounting }).catch((error: unknown) => {
        if (error instanceof Refusal) {
          if (error instanceof TooManyCalls) void reply.status(429);
          setRetryAfter(reply, error);
          return refused(error, parseLang(request.headers));
        }
        mounting.observe(request, endpoint, errorCodes[failureOf(error).refusal.code]);
        throw error;
      });
      mounting.observe(request, endpoint, answer === 'sent' ? 0 : answer.code);
      if (answer === 'sent') return reply;
      return isForEverybody(endpoint) ? sendCompressed(answer, request, reply) : reply.send(answer);
    },
  });
};

/** Whether its answer is the same for all who ask, and holds nobody's secret. */
const isForEverybody = ({ realm, method, behindLink, takesMessagingToken }: Endpoint): boolean =>
  realm === 'public' && method === 'GET' && !behindLink && !takesMessagingToken;

const setRetryAfter = (reply: FastifyReply, { data }: Refusal): void => {
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    void reply.header('Retry-After', String(data.retryAfterSeconds));
};

interface Serving {
  readonly handler: Handler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly mounting: Mounting;
}

/** The way of every call: verify, authorize and parse, look for a stored answer, run, store the answer. */
const serve = async (serving: Serving): Promise<Envelope | 'sent'> => {
  const { handler, request, reply, mounting } = serving;
  if (handler.kind === 'upload') return serveUpload(serving, handler);
  const { call, change } = await receive(serving, parametersOf(handler.endpoint, request));
  if (handler.kind === 'work')
    return placed(serving, () => answerInTwoPhases(change, () => handler.run(call)));
  if (handler.kind === 'json' && handler.endpoint.method !== 'GET')
    return placed(serving, () => answerOnce(change, (tx) => handler.run({ ...call, tx })));
  if (change.denied) throw change.denied;
  if (handler.kind !== 'download') return shown(call, await read(serving, handler, call));
  const { ctx, downloads: limits } = mounting;
  await reading(serving, async (at) => {
    // What fails before the first bytes has sent nothing.
    await sendDownload(await handler.run({ ...call, ctx: at }), { reply, log: ctx.log, limits });
  });
  return 'sent';
};

const read = (
  serving: Serving,
  handler: Extract<Handler, { kind: 'json' }>,
  call: ReceivedCall['call'],
): Promise<unknown> =>
  reading(serving, (ctx) =>
    // One statement needs of a transaction only what the database itself can do too.
    handler.withoutTransaction
      ? handler.run({ ...call, ctx, tx: ctx.db as unknown as Tx }) // see above
      : transaction(ctx.db, (tx) => handler.run({ ...call, ctx, tx }), {
          // That staff looked is written down.
          readOnly: handler.endpoint.staff?.logged === undefined,
        }),
  );

/** Reads where the endpoint says. */
const reading = <T>(
  { handler, request, mounting: { ctx } }: Serving,
  run: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  handler.endpoint.reads === 'replica' ? readAside(ctx, positionIn(request), run) : run(ctx);

/** Says with the answer of a change up to which place of the log one must read to see it. */
const placed = async <T>(
  { reply, mounting: { ctx } }: Serving,
  change: () => Promise<T>,
): Promise<T> => {
  if (ctx.replica === null) return change();
  const { result, position } = await withPosition(change);
  if (position !== undefined) void reply.header(positionHeader, position);
  return result;
};

/** Whoever impersonates a merchant sees less than the merchant. */
const shown = ({ actor }: Pick<WorkBase, 'actor'>, output: unknown): Envelope =>
  success(actor?.impersonation === undefined ? output : maskForImpersonation(output));

/** The text fields are verified like any payload, and a replay is answered, before a byte of the file is read. */
const serveUpload = (
  serving: Serving,
  handler: Extract<Handler, { kind: 'upload' }>,
): Promise<Envelope> =>
  withForm(serving.request, async ({ fields, part }) => {
    const { call, change } = await receive(serving, fields);
    return placed(serving, () =>
      answerInTwoPhases(change, async () => {
        const file = { filename: part.filename, stream: part.file };
        const pending = await handler.run({ ...call, file });
        if (!part.file.truncated) return pending;
        await pending.discard?.();
        throw refuse('fileTooLarge');
      }),
    );
  });

interface ReceivedCall {
  readonly call: WorkBase & { readonly input: unknown };
  /** The same call as replays are looked for; `denied` where it may not run. */
  readonly change: Change;
}

/** Checks 1 to 3, 5 and 6. What they refuse after the third is held back in `denied`: the fourth comes first. */
const receive = async (
  { handler, request, reply, mounting: { ctx, keys, siteAt, isUnlimited } }: Serving,
  parameters: unknown,
): Promise<ReceivedCall> => {
  const now = ctx.clock.now();
  const verified = verify({ headers: request.headers, parameters }, keys, now);
  const params = paramsOf(request);
  const { endpoint } = handler;
  const { lang, requestId } = verified;
  const address = addressOf(request);
  const client = {
    ip: address,
    userAgent: request.headers['user-agent'] ?? '',
    // Every call has been verified: the header is there, and once.
    deviceId: String(request.headers['x-device-id']).toLowerCase(),
  };
  const { actor, input, denied, quota } = await authorize(ctx, handler, {
    verified,
    params,
    now,
    address,
    site: siteAt(request.headers.host),
    isUnlimited,
    onActor: (actor) => keepActor(request, actor),
  });
  return {
    call: { ctx, actor, lang, now, requestId, client, signal: callerSignal(reply), input },
    change: { ctx, endpoint, verified, params, actor, denied, quota, now },
  };
};

/** How long a download may last. */
export interface DownloadLimits {
  /** Until its reader takes the next bytes. */
  readonly stallMs: number;
  /** Altogether: whoever takes a byte now and then is not waited for either. */
  readonly totalMs: number;
}

const defaultLimits: DownloadLimits = { stallMs: 30_000, totalMs: 15 * 60_000 };

interface DownloadAnswer {
  readonly reply: FastifyReply;
  readonly log: Log;
  readonly limits: Partial<DownloadLimits> | undefined;
}

/**
 * Sends the bytes of a download as its reader takes them; resolves when the last is on its way or the reader is gone.
 * The first are made before the head is sent: what is refused by then is an answer like any other.
 */
export const sendDownload = async (
  { filename, mime, body }: Download,
  { reply, log, limits }: DownloadAnswer,
): Promise<void> => {
  const { stallMs, totalMs } = { ...defaultLimits, ...limits };
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  const giveUp = () => reply.raw.destroy();
  const overall = setTimeout(giveUp, totalMs);

  async function* taken(): AsyncGenerator<Uint8Array | string> {
    for (let next = first; !next.done; next = await chunks.next()) {
      const stall = setTimeout(giveUp, stallMs);
      try {
        yield next.value;
      } finally {
        clearTimeout(stall);
      }
    }
  }

  const stream = Readable.from(taken(), { highWaterMark: 1 });
  void reply
    .headers({
      'Content-Type': mime,
      'Content-Disposition': contentDisposition(filename),
      'Cache-Control': 'private, no-store',
    })
    .send(stream);
  try {
    await finished(stream);
  } catch (error) {
    // A reader who goes away closes the stream early: nothing is left to send, and nothing is wrong.
    if (!reply.raw.destroyed) log.error({ err: error }, 'a download broke off');
  } finally {
    clearTimeout(overall);
    await chunks.return?.();
  }
};
