import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import type { HandlerOptions, Prepared } from '../core/call.ts';
import type { Actor, Ctx } from '../core/context.ts';
import { networkOf } from '../core/network-of.ts';
import { requireQuota } from '../core/quota.ts';
import { Refusal, refuseFields } from '../core/refuse.ts';
import { authenticate } from './authenticate.ts';
import { addressOf } from './caller-address.ts';
import { inputOf, nulFields } from './call-input.ts';
import type { Verified } from './verify.ts';

/** Whether a call gets through checks 5 and 6 (token, realm, schema), and with what. */
export type Admission<Run> =
  | { readonly ok: true; readonly actor: Actor | null; readonly run: Run }
  | { readonly ok: false; readonly refusal: Refusal };

interface Asked {
  readonly verified: Verified;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  readonly request: FastifyRequest;
}

interface Preparing<Base, Result> extends HandlerOptions {
  readonly endpoint: Endpoint;
  prepare(payload: unknown): Prepared<Base, Result>;
}

/**
 * Checks who calls, what with, and how often. A refusal is returned, not thrown: a replay is looked for first (check 4),
 * and the session is looked up before the call's transaction takes a connection of its own.
 */
export const admit = async <Base, Result>(
  ctx: Ctx,
  handler: Preparing<Base, Result>,
  { verified, params, now, request }: Asked,
): Promise<Admission<(base: Base) => Promise<Result>>> => {
  try {
    const actor = await authenticate(ctx, handler.endpoint, {
      request,
      token: verified.token,
      now,
    });
    const input = inputOf(verified.payload, params);
    // The canonical form writes NUL as an escape, so most payloads are not walked through.
    const nul = verified.text.includes(String.raw`\u0000`) ? nulFields(input) : [];
    if (nul.length > 0) throw refuseFields(nul);
    const prepared = handler.prepare(input);
    if (!prepared.ok) throw refuseFields(prepared.fields);
    if (handler.quota !== undefined) {
      // Behind one address may stand a whole network of phones, so whoever is signed in counts alone.
      const subject = actor === null ? networkOf(addressOf(request)) : actor.id;
      await requireQuota(ctx.db, { ...handler.quota, name: handler.endpoint.name, subject, now });
    }
    return { ok: true, actor, run: (base) => prepared.run(base) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error };
    throw error;
  }
};
