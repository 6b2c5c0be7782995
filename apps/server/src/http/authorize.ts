import type { Endpoint, Realm } from '@khidma/contract/core/endpoint';
import { fieldErrorsOf, type FieldError } from '@khidma/contract/core/field-rules';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Handler } from '../kernel/call.ts';
import { suspended, type Actor, type Ctx } from '../kernel/context.ts';
import { realTime } from '../kernel/real-time.ts';
import { networkOf, type QuotaUse, requireQuota } from '../kernel/quota.ts';
import { refuse, Refusal, refuseFields } from '../kernel/refuse.ts';
import { isKnownAt, type Site } from './sites.ts';
import type { Verified } from './verify.ts';

/** Whether a call gets through checks 5 and 6 (token, realm, schema) and its quota, and with what. */
export interface Access {
  /** Whoever the token belongs to, also where the call is denied: a replay is answered to its caller. */
  readonly actor: Actor | null;
  readonly input: unknown;
  readonly denied?: Refusal | undefined;
  /** What the call is still to be counted for: one that works first is counted as its stored answer is looked for. */
  readonly quota?: QuotaUse | undefined;
}

interface Asking {
  readonly verified: Pick<Verified, 'token' | 'link' | 'payload' | 'text'>;
  readonly params: Readonly<Record<string, string>>;
  readonly now: Date;
  /** Where the call comes from: who is not signed in counts with the network. */
  readonly address: string;
  /** Which site is asked; a whole one unless it is said. */
  readonly site?: Site;
  /** Whether calls are not counted, for benchmarks. */
  readonly isUnlimited?: boolean;
  /** Hears who calls, before anything is refused. */
  readonly onActor?: (actor: Actor) => void;
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** Returns who was found to call, for what is recorded about it. */
export const recordedActor = (request: FastifyRequest): Actor | undefined => actors.get(request);

/** Keeps who calls for what is recorded about the request. */
export const keepActor = (request: FastifyRequest, actor: Actor): void =>
  void actors.set(request, actor);

/**
 * Returns who calls and what with, having counted the call or saying what it counts for. A refusal is returned, not
 * thrown: a replay is looked for first (check 4), and the session is looked up before the call's transaction takes a
 * connection of its own.
 */
export const authorize = async (
  ctx: Ctx,
  { endpoint, kind }: Handler,
  { verified, params, now, address, site = 'whole', isUnlimited, onActor }: Asking,
): Promise<Access> => {
  const { realm, name } = endpoint;
  const { token } = verified;
  const session = await sessionOf(ctx, { endpoint, kind }, { token, site, now });
  const actor = session === suspended || isForeign(endpoint, session) ? null : session;
  if (actor !== null) onActor?.(actor);
  try {
    checkRealm(realm, session);
    if (realm === 'staff' || (realm === 'messaging' && actor?.realm === 'staff')) {
      checkRole(endpoint, actor);
      if (endpoint.staff?.proof) checkProof(ctx, actor, now);
    }
    if (actor?.impersonation && !endpoint.openToImpersonation) throw refuse('lookOnly');
    const input = parse(endpoint, verified, params);
    // Behind one address may stand a whole network of phones, so whoever is signed in counts alone.
    const subject = actor === null ? networkOf(address) : actor.id;
    const { limit } = endpoint;
    const use = limit === undefined || isUnlimited ? undefined : { ...limit, name, subject, now };
    if (kind === 'work' || kind === 'upload') return { actor, input, quota: use };
    if (use) await requireQuota(ctx.db, use);
    return { actor, input };
  } catch (error) {
    if (error instanceof Refusal) return { actor, input: undefined, denied: error };
    throw error;
  }
};

/** An impersonation opens calls of the merchant's own realm, and is nobody anywhere else. */
const sessionOf = async (
  { auth }: Ctx,
  { endpoint: { realm, method }, kind }: Pick<Handler, 'endpoint' | 'kind'>,
  { token, site, now }: Pick<Verified, 'token'> & { readonly site: Site; readonly now: Date },
): Promise<Actor | typeof suspended | null> => {
  if (token === null) return null;
  // Whatever changes, decides or hands out files asks the database.
  const mayBeKept = method === 'GET' && kind === 'json' && realm !== 'staff';
  const session = await auth.resolve(token, now, { mayBeKept });
  if (session !== null && session !== suspended && !isKnownAt(site, session)) return null;
  return session ?? (realm === 'merchant' ? auth.resolveImpersonation(token, now) : null);
};

/**
 * 401 without a live token where one is needed, 20300 with one of another realm or of a suspended merchant.
 * A public endpoint takes whoever comes: a token that has run out must not keep anybody from signing in.
 */
const checkRealm = (realm: Realm, session: Actor | typeof suspended | null): void => {
  if (realm === 'public') return;
  if (session === null) throw refuse('unauthenticated');
  if (session === suspended) throw refuse('noPermission');
  const opens = session.scope ?? session.realm;
  if (opens !== realm) throw refuse('noPermission');
  // No messaging token is given to who must set it up; one of before opens nothing either.
  if (realm === 'messaging' && session.mustSetUp) throw refuse('secondFactorSetUpFirst');
};

/** 20300 for a member of staff whose role does not hold what the call needs. A call that names nothing is nobody's. */
const checkRole = ({ staff }: Endpoint, actor: Actor | null): void => {
  const role = actor?.role;
  if (staff === undefined || role === undefined || !staffRoleHolds(role, staff.needs))
    throw refuse('noPermission');
  if (actor?.mustSetUp && !staff.beforeSecondFactor) throw refuse('secondFactorSetUpFirst');
};

const MINUTE = 60_000;

/** What cannot be taken back asks again who is there: an open session may be somebody else's chair. */
const checkProof = (ctx: Ctx, actor: Actor | null, now: Date): void => {
  const { at = null, by = 'password' } = actor?.proof ?? {};
  const since = realTime(ctx, now).getTime() - ctx.settings.staffProofMinutes * MINUTE;
  if (at === null || at.getTime() < since) throw refuse('freshProofNeeded', { by });
};

/** A messaging token says nothing to a public call but those that take files: nobody is signed in there with it. */
const isForeign = ({ realm, takesMessagingToken }: Endpoint, session: Actor | null): boolean =>
  realm === 'public' && session?.scope === 'messaging' && takesMessagingToken !== true;

const parse = (
  endpoint: Endpoint,
  { link, payload, text }: Pick<Verified, 'link' | 'payload' | 'text'>,
  params: Readonly<Record<string, string>>,
): unknown => {
  const input: Record<string, unknown> = { ...payload };
  if (endpoint.behindLink) {
    // In a query it would be in logs by now: it is good no more for whoever sends it there.
    if (Object.hasOwn(payload, 'link')) throw refuse('badRequest');
    if (link !== undefined) input['link'] = link;
  }
  // Our own clients send a `{name}` segment in both places; where they disagree, what was signed is not what was requested.
  for (const [name, value] of Object.entries(params)) {
    const signed = payload[name];
    if (signed === undefined) input[name] = value;
    else if ((typeof signed !== 'string' && typeof signed !== 'number') || String(signed) !== value)
      throw refuse('badRequest');
  }
  // The canonical form writes NUL as an escape, so most payloads are not walked through.
  const nul = text.includes(String.raw`\u0000`) ? nulFields(input) : [];
  if (nul.length > 0) throw refuseFields(nul);
  const parsed = z.safeParse(endpoint.input, input, { reportInput: true });
  if (!parsed.success) throw refuseFields(fieldErrorsOf(parsed.error));
  return parsed.data;
};

/** Deeper than any schema of ours, and far from the end of the stack. */
const deepest = 50;

/** Where a NUL character stands: JSON allows it in a text, PostgreSQL does not, and no person ever types it. */
const nulFields = (input: unknown, path: readonly string[] = []): FieldError[] => {
  if (typeof input === 'string')
    return input.includes('\0') ? [{ path: path.join('.'), rule: 'invalid' }] : [];
  if (typeof input !== 'object' || input === null) return [];
  if (path.length === deepest) return [{ path: path.join('.'), rule: 'invalid' }];
  return Object.entries(input).flatMap(([key, value]) => nulFields(value, [...path, key]));
};
