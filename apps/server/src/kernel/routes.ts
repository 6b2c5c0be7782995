import type { Readable } from 'node:stream';
import { create } from 'content-disposition';

/** What a raw route sees of its request. */
export interface RawRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | string[]>>;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ip: string;
  readonly now: Date;
}

/** A whole HTTP answer: a file, a part of one, or an empty refusal. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readable | Uint8Array | string;
}

/** A GET outside the envelope and the signature: what an `<img>` or a link in a mail asks for. Also answers HEAD. */
export interface RawRoute {
  /** Outside `/api`, with `:name` segments: `/files/:id`. */
  readonly path: `/${string}`;
  answer(request: RawRequest): Promise<RawAnswer>;
}

/** A POST outside the envelope and the signature: a form of a page of our own, or what another server tells. */
export interface BodyRoute {
  /** With `:name` segments. */
  readonly path: `/${string}`;
  /** The types of body that are taken; anything else is 415. */
  readonly contentTypes: readonly string[];
  /** In bytes. */
  readonly bodyLimit: number;
  /** How often one address may ask. */
  readonly rateLimit: { readonly max: number; readonly windowMs: number };
  answer(request: RawRequest & { readonly body: Buffer }): Promise<RawAnswer>;
}

/** What a stream route sees of its request: the request itself, its body still unread. */
interface StreamRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly request: Request;
  readonly now: Date;
}

/** A route outside the envelope and the signature whose body is read as it comes in: pieces of large files. */
export interface StreamRoute {
  /** Behind `/api`, with `:name` segments. */
  readonly path: `/${string}`;
  readonly methods: readonly ('HEAD' | 'PATCH' | 'DELETE')[];
  /** The one type of body that is taken; anything else is 415. */
  readonly contentType: string;
  /** How often one address may ask. */
  readonly rateLimit: { readonly max: number; readonly windowMs: number };
  answer(request: StreamRequest): Promise<Response>;
}

/** Returns the header that names a file, in ASCII for old readers and in UTF-8 (RFC 8187) for the others. */
export const contentDisposition = (
  filename: string,
  type: 'attachment' | 'inline' = 'attachment',
): string => create(filename.replaceAll(/\p{Surrogate}/gu, '\uFFFD'), { type });
