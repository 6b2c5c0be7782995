import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { Prepared } from '../core/call.ts';
import type { Actor, Ctx } from '../core/context.ts';
import { Refusal, refuseFields } from '../core/refuse.ts';
import { authenticate } from './authenticate.ts';
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
}

interface Preparing<Base, Result> {
  readonly endpoint: Endpoint;
  prepare(payload: unknown): Prepared<Base, Result>;
}

/**
 * Checks who calls and what with. A refusal is returned, not thrown: a replay is looked for first (check 4),
 * and the session is looked up before the call's transaction takes a connection of its own.
 */
export const admit = async <Base, Result>(
  ctx: Ctx,
  handler: Preparing<Base, Result>,
  { verified, params, now }: Asked,
): Promise<Admission<(base: Base) => Promise<Result>>> => {
  try {
    const actor = await authenticate(ctx, handler.endpoint, { token: verified.token, now });
    const input = inputOf(verified.payload, params);
    // The canonical form writes NUL as an escape, so most payloads are not walked through.
    const nul = verified.text.includes(String.raw`\u0000`) ? nulFields(input) : [];
    if (nul.length > 0) throw refuseFields(nul);
    const prepared = handler.prepare(input);
    if (!prepared.ok) throw refuseFields(prepared.fields);
    return { ok: true, actor, run: (base) => prepared.run(base) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error };
    throw error;
  }
};
