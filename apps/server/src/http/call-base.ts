import type { FastifyRequest } from 'fastify';
import type { CallBase } from '../core/call.ts';
import type { Ctx } from '../core/context.ts';
import type { Verified } from './verify.ts';
import { addressOf } from './caller-address.ts';

/** What every call is given, whatever its endpoint. */
export const baseOf = (
  ctx: Ctx,
  request: FastifyRequest,
  { lang, requestId }: Verified,
): Pick<CallBase, 'ctx' | 'lang' | 'requestId' | 'client'> => ({
  ctx,
  lang,
  requestId,
  client: {
    ip: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    // Every call has been verified: the header is there, and once.
    deviceId: String(request.headers['x-device-id']).toLowerCase(),
  },
});

/** Fastify's path parameters are texts: every segment of ours is a plain `:name`. */
export const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> =>
  request.params as Record<string, string>; // see above
