import type { Endpoint } from '@khidma/contract/core/endpoint';
import { defaultLang, isLang } from '@khidma/i18n/languages';
import type { Payload } from '@khidma/wire/canonical';
import { randomUUID } from 'node:crypto';
import {
  deviceHeaders,
  jsonPayload,
  queryPayload,
  type SignedCallOptions,
  type WireAnswer,
} from '../../../../packages/testkit/src/signed-client.ts';
import type { Handler, PendingResult, WorkBase } from '../kernel/call.ts';
import type { Ctx } from '../kernel/context.ts';
import { requireQuota, TooManyCalls } from '../kernel/quota.ts';
import { Refusal } from '../kernel/refuse.ts';
import { transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import { type Envelope, failureOf, refused, success } from '../http/answer-error.ts';
import { authorize } from '../http/authorize.ts';
import { maskForImpersonation } from '../kernel/mask.ts';

interface DirectCall {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly options: Pick<SignedCallOptions, 'token' | 'lang'>;
  readonly address: string;
}

/** Calls operations as HTTP does behind the signature: who may, what is parsed, one transaction, the same answers. */
export type CallDirectly = (call: DirectCall) => Promise<WireAnswer>;

/**
 * Makes what most tests call with: who calls, the schema, quotas, transactions and envelopes are the server's own; the
 * signature, stored answers and HTTP itself are left out. Those are tested over HTTP, once for all endpoints.
 */
export const directCaller = (ctx: Ctx, handlers: readonly Handler[]): CallDirectly => {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]));
  return async ({ endpoint, input, options, address }) => {
    const handler = byName.get(endpoint.name);
    if (handler === undefined) throw new Error(`nothing handles ${endpoint.name}`);
    const lang = isLang(options.lang) ? options.lang : defaultLang;
    try {
      const payload = endpoint.method === 'GET' ? queryPayload(input) : jsonPayload(input);
      const call = { payload, lang, address, token: options.token ?? null };
      return answerWith(200, await run(ctx, handler, call));
    } catch (error) {
      const { status, refusal } = failureOf(error);
      if (!(error instanceof Refusal))
        ctx.log.error({ err: error, route: `/api${endpoint.path}` }, 'a call failed');
      return answerWith(error instanceof TooManyCalls ? 429 : status, refused(refusal, lang));
    }
  };
};

interface Received {
  readonly payload: Payload;
  readonly lang: WorkBase['lang'];
  readonly token: string | null;
  readonly address: string;
}

async function run(
  ctx: Ctx,
  handler: Handler,
  { payload, lang, token, address }: Received,
): Promise<Envelope> {
  const now = ctx.clock.now();
  const { actor, input, denied, quota } = await authorize(ctx, handler, {
    verified: {
      token,
      ...withLink(handler.endpoint, payload),
      text: JSON.stringify(payload),
    },
    params: {},
    now,
    address,
  });
  if (denied) throw denied;
  const client = {
    ip: address,
    userAgent: 'lightMyRequest',
    deviceId: deviceHeaders['x-device-id'],
  };
  const signal = new AbortController().signal;
  const call = { ctx, actor, lang, now, requestId: randomUUID(), client, signal, input };
  switch (handler.kind) {
    case 'json': {
      if (handler.withoutTransaction)
        return success(masked(call, await handler.run({ ...call, tx: ctx.db as unknown as Tx }))); // as http does
      if (handler.endpoint.method === 'GET')
        return success(
          masked(
            call,
            await transaction(ctx.db, (tx) => handler.run({ ...call, tx }), {
              readOnly: handler.endpoint.staff?.logged === undefined,
            }),
          ),
        );
      return changed(call, (tx) => handler.run({ ...call, tx }));
    }
    case 'work':
      if (quota) await requireQuota(ctx.db, quota);
      return saved(call, await handler.run(call));
    case 'upload':
    case 'download':
      throw new Error(`${handler.endpoint.name} sends bytes: call it over HTTP`);
  }
}

/** What lets the holder of a link in comes apart from the payload. */
const withLink = ({ behindLink }: Endpoint, payload: Payload) => {
  if (!behindLink) return { payload, link: undefined };
  const { link, ...rest } = payload;
  return { payload: rest, link: link === undefined ? undefined : String(link) };
};

const masked = ({ actor }: Pick<WorkBase, 'actor'>, output: unknown): unknown =>
  actor?.impersonation === undefined ? output : maskForImpersonation(output);

/** Runs what changes something in one transaction. A refusal undoes it, unless what was counted is to stay. */
const changed = (
  { ctx, lang }: Pick<WorkBase, 'ctx' | 'lang'>,
  change: (tx: Tx) => Promise<unknown>,
): Promise<Envelope> =>
  transaction(ctx.db, async (tx) => {
    try {
      return success(await change(tx));
    } catch (error) {
      if (error instanceof Refusal && error.commitOnRefusal) return refused(error, lang);
      throw error;
    }
  });

async function saved(call: WorkBase, pending: PendingResult<unknown>): Promise<Envelope> {
  try {
    const answer = await changed(call, (tx) => pending.save(tx));
    await pending.settle?.();
    return answer;
  } catch (error) {
    // A refusal is an answer: what was waiting for one is settled, and what was made for it goes.
    if (error instanceof Refusal) await pending.settle?.();
    await pending.discard?.();
    throw error;
  }
}

/** The answer as it would have come over the wire. */
function answerWith(status: number, envelope: Envelope): WireAnswer {
  const text = JSON.stringify(envelope);
  return {
    ...(JSON.parse(text) as Envelope), // it was one
    status,
    headers: {},
    body: Buffer.from(text),
  };
}
