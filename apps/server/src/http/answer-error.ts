import { type ErrorCode, errorCodes } from '@khidma/contract/core/error-catalogue';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '@khidma/i18n/languages';
import type { Log } from '../kernel/context.ts';
import { Refusal, refuse } from '../kernel/refuse.ts';
import { parseLang } from './read-request.ts';
import { StoreUnavailableError } from '../adapters/files/file-store.ts';
import { errorText, ruleText } from '../kernel/translate.ts';

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
  return reply.status(status).send(refused(refusal, parseLang(request.headers)));
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

/** Of the system: a connection that cannot be made or has broken, no space, no descriptor. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
]);

/** Of PostgreSQL: connections (08), resources such as space and connections (53), a server that stops or starts (57P), its disk (58). */
const sqlClasses = /^(08\d{3}|53\d{3}|57P0[1-3]|58030)$/;

/** The driver's own words for a connection that is gone or cannot be had, which carry no code. */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

/** Whether the database, the disk or the file store failed, and not the call: the same call may work in a moment. */
const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof StoreUnavailableError) return true;
  if (driverMessages.test(error.message) || isWithoutSocket(error)) return true;
  if ('code' in error && typeof error.code === 'string')
    if (systemCodes.has(error.code) || sqlClasses.test(error.code)) return true;
  return isUnavailable(error.cause);
};

/** The embedded database's socket is a file, which is not there while it starts. */
const isWithoutSocket = (error: Error): boolean =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** The answer around every JSON response. */
export interface Envelope {
  readonly code: number;
  readonly data?: unknown;
  readonly message?: string;
}

/** The envelope of what an operation answered. */
export const success = (data: unknown): Envelope => ({ code: 0, data: data ?? null });

/** No form of ours shows more, and an answer must not outgrow what was asked. */
const maxFields = 100;

/** The envelope of a refusal, in the caller's language. */
export const refused = (refusal: Refusal, lang: Lang): Envelope => {
  const answer = {
    code: errorCodes[refusal.code],
    message: errorText(lang, refusal.code, refusal.data),
  };
  if (refusal.fields.length > 0) {
    const fields = refusal.fields.slice(0, maxFields).map((field) => ({
      path: field.path,
      rule: field.rule,
      message: ruleText(lang, field),
    }));
    return { ...answer, data: { fields } };
  }
  return refusal.data === undefined ? answer : { ...answer, data: refusal.data };
};
