import type { ErrorCode } from '@khidma/contract/core/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Log } from '../core/context.ts';
import { Refusal, refuse } from '../core/refuse.ts';
import { refused } from './envelope.ts';
import { isUnavailable } from './is-unavailable.ts';
import { langOf } from './protocol-headers.ts';

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly log: Log;
}

interface Failure {
  readonly status: number;
  readonly refusal: Refusal;
}

/** Failures of HTTP itself keep their status; the body's limit is the protocol's first check, hence its code. */
const codesOfStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'notFound',
  408: 'badRequest',
  413: 'badRequest',
  414: 'badRequest',
  415: 'unsupportedMedia',
  429: 'tooManyRequests',
  503: 'unavailable',
};

/** Turns whatever was thrown into an answer: an expected refusal, a failure of HTTP, or a bug, which is logged and never shown. */
export const answerError = (error: unknown, { request, reply, log }: Answering): FastifyReply => {
  const { status, refusal } = failureOf(error);
  if (refusal.code === 'internal' || isUnavailable(error))
    log.error(
      { err: error, requestId: request.id, route: request.routeOptions.url },
      'a call failed',
    );
  if (status === 503 && !reply.hasHeader('Retry-After')) void reply.header('Retry-After', 5);
  return reply.status(status).send(refused(refusal, langOf(request.headers)));
};

/** Returns what is answered where this was thrown. */
export const failureOf = (error: unknown): Failure => {
  if (error instanceof Refusal) return { status: 200, refusal: error };
  if (isUnavailable(error)) return { status: 503, refusal: refuse('unavailable') };
  if (isFrameworkError(error, 'FST_REQ_FILE_TOO_LARGE'))
    return { status: 413, refusal: refuse('tooLarge') };
  const status = statusOf(error);
  const code = codesOfStatus[status];
  if (code !== undefined) return { status, refusal: refuse(code) };
  // What remains of the framework's 4xx is a request that could not be read.
  if (status >= 400 && status < 500) return { status: 200, refusal: refuse('badRequest') };
  return { status: 500, refusal: refuse('internal') };
};

/** Only the framework's own errors count: a database error may carry a number too. */
const statusOf = (error: unknown): number => {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return 500;
  return error.statusCode;
};

const isFrameworkError = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
