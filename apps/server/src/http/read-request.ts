import { type LogPosition, readPosition } from '../db/log-position.ts';
import type { Log } from '../kernel/context.ts';
import { CallerGoneError, Refusal, refuse } from '../kernel/refuse.ts';
import type { MultipartFile } from '@fastify/multipart';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import { positionCookie } from '@khidma/contract/core/log-position';
import { linkHeader } from '@khidma/contract/core/secret-links';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Returns the address that a call comes from, as far as it is trusted; an empty text where the client has gone already. */
export const addressOf = ({ raw, ip }: FastifyRequest): string =>
  raw.socket.remoteAddress === undefined ? '' : ip;

/** Returns what `addressOf` is of a request that never comes to a route: one that opens a socket. */
export const rawAddresses = (trustProxy: readonly string[]): ((raw: IncomingMessage) => string) => {
  const isTrusted = compile([...trustProxy]);
  return (raw) => (raw.socket.remoteAddress === undefined ? '' : proxyAddr(raw, isTrusted));
};

/** Warns once of a proxy whose word is not trusted: everybody behind it has its address, and shares one limit. */
export const warnOfProxies = (
  app: FastifyInstance,
  { trustProxy, log }: { readonly trustProxy: readonly string[]; readonly log: Log },
): void => {
  const isTrusted = compile([...trustProxy]);
  let warned = false;
  app.addHook('onRequest', async ({ raw: { headers, socket } }) => {
    const proxy = socket.remoteAddress;
    if (warned || proxy === undefined) return;
    if (headers['x-forwarded-for'] === undefined && headers.forwarded === undefined) return;
    if (isTrusted(proxy, 0)) return;
    warned = true;
    log.warn(
      { proxy },
      'a call was forwarded by an address that TRUST_PROXY does not name: all who come through it count as one',
    );
  });
};

/** Returns up to which place of the log a reader has seen, as its browser keeps it; over TLS the cookie's name has a prefix. */
export const positionIn = ({ headers }: FastifyRequest): LogPosition | undefined =>
  [...(headers.cookie ?? '').matchAll(positionPattern)]
    .flatMap(([, said]) => readPosition(said) ?? [])
    .toSorted()
    .at(-1);

const positionPattern = new RegExp(
  `(?:^|;\\s*)(?:__(?:Secure|Host)-)?${positionCookie}=(\\w+)`,
  'g',
);

/** Returns a signal that aborts when the caller goes away before the answer is sent. */
export const callerSignal = ({ raw }: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort(new CallerGoneError());
  });
  return leaving.signal;
};

/** What the server needs of the protocol's headers. */
export interface ProtocolHeaders {
  readonly requestId: string;
  /** The id as sent, because it was signed as sent. */
  readonly signedId: string;
  /** As sent, because it was signed as sent. */
  readonly timestamp: string;
  readonly signature: string;
  readonly lang: Lang;
  readonly token: string | null;
  /** What the link holds that its caller came by; undefined without one. */
  readonly link: string | undefined;
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const version = /^\d{1,6}(\.\d{1,6}){0,3}$/;
const words = /^[\x20-\x7e]{1,200}$/;

/** `docs/protocol.md`, "What each call carries". */
const shapes = {
  'x-request-id': uuidV4,
  'x-timestamp': /^\d{1,15}$/,
  'x-signature': /^[0-9a-f]{64}$/,
  'x-app-build': version,
  'x-app-version': version,
  'x-app-type': /^\d{1,6}$/,
  'x-platform': /^[\w.-]{1,40}$/,
  'x-channel': /^[\w.-]{1,40}$/,
  'x-device-id': uuidV4,
  'x-os-version': words,
  'x-currency': /^AED$/,
  'x-timezone': /^[A-Za-z0-9_+-]{1,40}(\/[A-Za-z0-9_+-]{1,40}){0,2}$/,
} as const;

/** The first of the server's checks: every header present and well formed, else 40000. */
export const readHeaders = (headers: IncomingHttpHeaders): ProtocolHeaders => {
  const lang = headers['x-lang'];
  for (const [name, shape] of Object.entries(shapes)) {
    if (!shape.test(one(headers[name]))) throw refuse('badRequest', { header: name });
  }
  if (!isLang(lang)) throw refuse('badRequest', { header: 'x-lang' });
  return {
    requestId: one(headers['x-request-id']).toLowerCase(),
    signedId: one(headers['x-request-id']),
    timestamp: one(headers['x-timestamp']),
    signature: one(headers['x-signature']),
    lang,
    token: parseBearerToken(headers.authorization),
    link: linkIn(headers[linkHeader]),
  };
};

const linkIn = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  try {
    return decodeURIComponent(one(header));
  } catch {
    throw refuse('badRequest', { header: linkHeader });
  }
};

/** The language to refuse in, before anything else is known. */
export const parseLang = (headers: IncomingHttpHeaders): Lang => {
  const lang = headers['x-lang'];
  return isLang(lang) ? lang : defaultLang;
};

/** The id as it goes back to the caller, where there is one to go back. */
export const requestIdOf = (headers: IncomingHttpHeaders): string | undefined => {
  const id = one(headers['x-request-id']);
  return uuidV4.test(id) ? id : undefined;
};

/** Returns the bearer token. Something that is none is the same as nothing: 401 where one is needed. */
export const parseBearerToken = (authorization: string | undefined): string | null =>
  /^Bearer ([\w.~+/=-]{1,512})$/i.exec(authorization ?? '')?.[1] ?? null;

const one = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value : '';

/** GET signs its query, the others their body; a DELETE whose body a proxy dropped signs its query. */
export const parametersOf = ({ method }: Endpoint, { body, query }: FastifyRequest): unknown => {
  if (method === 'GET') return query;
  return method === 'DELETE' && (body === undefined || body === null) ? query : body;
};

/** Fastify's path parameters are texts: every segment of ours is a plain `:name`. */
export const paramsOf = (request: FastifyRequest): Readonly<Record<string, string>> =>
  request.params as Record<string, string>; // see above

/** A multipart form, read up to its file. */
export interface Form {
  readonly fields: Record<string, string>;
  readonly part: MultipartFile;
}

/** Reads a form up to its file part and hands both over. A form that breaks off in the middle is refused. */
export const withForm = async <T>(
  request: FastifyRequest,
  take: (form: Form) => Promise<T>,
): Promise<T> => {
  if (!request.isMultipart()) throw refuse('badRequest');
  const form = await readUpToFile(request).catch((error: unknown) => {
    throw isBrokenOff(error, error) ? refuse('badRequest') : error;
  });
  try {
    return await take(form);
  } catch (error) {
    throw isBrokenOff(error, form.part.file.errored) ? refuse('badRequest') : error;
  } finally {
    // Whoever still sends must be able to finish sending, or never reads our answer.
    form.part.file.resume();
  }
};

/** Whether a form ended in the middle. Limits that were broken come as errors of the framework, with a status. */
const isBrokenOff = (error: unknown, streamError: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  streamError === error &&
  !('statusCode' in error);

/** Text fields must stand before the file, or nothing could be verified in time. */
const readUpToFile = async (request: FastifyRequest): Promise<Form> => {
  const fields: Record<string, string> = {};
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      if (part.fieldname === 'file') return { fields, part };
      part.file.resume();
      throw refuse('badRequest');
    }
    if (typeof part.value !== 'string' || Object.hasOwn(fields, part.fieldname))
      throw refuse('badRequest');
    fields[part.fieldname] = part.value;
  }
  throw refuse('badRequest');
};
