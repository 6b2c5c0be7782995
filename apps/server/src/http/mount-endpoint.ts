import type { Endpoint } from '@khidma/contract/core/endpoint';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handler } from '../core/call.ts';
import type { Ctx } from '../core/context.ts';
import { TooManyCalls } from '../core/quota.ts';
import { Refusal } from '../core/refuse.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import { admit } from './admit.ts';
import { failureOf } from './answer-error.ts';
import { answerChange } from './answer-change.ts';
import { type DownloadLimits, sendDownload } from './answer-download.ts';
import { answerUpload } from './answer-upload.ts';
import { answerWork } from './answer-work.ts';
import { baseOf, paramsOf } from './call-base.ts';
import { callerSignal } from './caller-signal.ts';
import { refused, success, type Envelope } from './envelope.ts';
import type { ObserveCall } from './observe-calls.ts';
import { langOf } from './protocol-headers.ts';
import { verify, type WireKeys } from './verify.ts';

/** What mounting needs besides the handler. */
export interface Mounting {
  readonly ctx: Ctx;
  readonly keys: WireKeys;
  /** Called once an answer's code is known. */
  readonly observe: ObserveCall;
  readonly downloads?: Partial<DownloadLimits> | undefined;
}

/** Puts a handler at its endpoint's path and method. */
export const mountEndpoint = (app: FastifyInstance, handler: Handler, mounting: Mounting): void => {
  const { endpoint } = handler;
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    handler: async (request, reply) => {
      const answer = await answerCall({ handler, request, reply, mounting }).catch(
        (error: unknown) => {
          if (error instanceof Refusal) {
            if (error instanceof TooManyCalls) void reply.status(429);
            sayWhenToRetry(reply, error);
            return refused(error, langOf(request.headers));
          }
          mounting.observe(request, endpoint, errorCodes[failureOf(error).refusal.code]);
          throw error;
        },
      );
      // A download has sent itself.
      if (answer === undefined) return reply;
      mounting.observe(request, endpoint, answer.code);
      return reply.send(answer);
    },
  });
};

const sayWhenToRetry = (reply: FastifyReply, { data }: Refusal): void => {
  if (typeof data === 'object' && data !== null && 'retryAfterSeconds' in data)
    void reply.header('Retry-After', String(data.retryAfterSeconds));
};

interface Mounted {
  readonly handler: Handler;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly mounting: Mounting;
}

const answerCall = async ({
  handler,
  request,
  reply,
  mounting,
}: Mounted): Promise<Envelope | undefined> => {
  const { ctx, keys, observe } = mounting;
  const now = ctx.clock.now();
  if (handler.kind === 'upload') {
    return answerUpload({ handler, request, ctx, keys, now, signal: callerSignal(reply) });
  }
  const verified = verify(
    { headers: request.headers, parameters: parametersOf(handler.endpoint, request) },
    keys,
    now,
  );
  const base = { ...baseOf(ctx, request, verified), now };
  const asked = { verified, params: paramsOf(request), now, request };
  if (handler.kind === 'download') {
    const admission = await admit(ctx, handler, asked);
    if (!admission.ok) throw admission.refusal;
    const { actor, run } = admission;
    const { log } = ctx;
    const signal = callerSignal(reply);
    await sendDownload(await run({ ...base, actor, signal }), {
      reply,
      log,
      limits: mounting.downloads,
    });
    observe(request, handler.endpoint, 0);
    return undefined;
  }
  if (handler.kind === 'work')
    return answerWork({ handler, base: { ...base, signal: callerSignal(reply) }, ...asked });
  const admission = await admit(ctx, handler, asked);
  if (handler.endpoint.method !== 'GET') {
    return answerChange({
      db: ctx.db,
      call: verified,
      now,
      barred: admission.ok ? undefined : admission.refusal,
      run: async (tx) =>
        admission.ok ? admission.run({ ...base, tx, actor: admission.actor }) : undefined,
    });
  }
  if (!admission.ok) throw admission.refusal;
  const { actor, run } = admission;
  if (handler.withoutTransaction) {
    const tx = ctx.db as unknown as Tx; // one statement needs of a transaction only what the database can do too
    return success(await run({ ...base, tx, actor }));
  }
  return success(
    await transaction(ctx.db, (tx) => run({ ...base, tx, actor }), { readOnly: true }),
  );
};

/** GET signs its query, the others their body; a DELETE whose body a proxy dropped signs its query. */
const parametersOf = ({ method }: Endpoint, { body, query }: FastifyRequest): unknown => {
  if (method === 'GET') return query;
  return method === 'DELETE' && (body === undefined || body === null) ? query : body;
};
