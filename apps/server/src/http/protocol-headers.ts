import { linkHeader } from '@khidma/contract/core/secret-links';
import { defaultLang, isLang, type Lang } from '@khidma/i18n/languages';
import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '../kernel/refuse.ts';

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
