import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { FastifyRequest } from 'fastify';
import { shutOut, type Actor, type Ctx } from '../core/context.ts';
import { refuse } from '../core/refuse.ts';
import { hashToken } from '../core/token-hash.ts';

interface Caller {
  readonly request: FastifyRequest;
  readonly token: string | null;
  readonly now: Date;
}

const actors = new WeakMap<FastifyRequest, Actor>();

/** Returns who was found to call, for what is recorded about it. */
export const actorOf = (request: FastifyRequest): Actor | undefined => actors.get(request);

/**
 * Who calls: 401 without a live token where one is needed, 20300 with one of another realm or of a suspended merchant.
 * A public endpoint takes whoever comes; a token that has run out must not keep anybody from signing in.
 */
export const authenticate = async (
  ctx: Ctx,
  { realm }: Endpoint,
  { request, token, now }: Caller,
): Promise<Actor | null> => {
  const actor = token === null ? null : await ctx.auth.resolve(hashToken(token), realm, now);
  if (actor !== null && actor !== shutOut) actors.set(request, actor);
  // Signing in and what everybody may read stay open to a suspended merchant, as to a stranger.
  if (actor === shutOut) {
    if (realm === 'public') return null;
    throw refuse('noPermission');
  }
  if (realm === 'public') return actor;
  if (actor === null) throw refuse('unauthenticated');
  if (actor.realm !== realm) throw refuse('noPermission');
  return actor;
};
