import type { Readable } from 'node:stream';

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
