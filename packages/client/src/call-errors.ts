import { envelope, invalidData, type Envelope } from '@khidma/contract/core/envelope';
import { errorNameOf, type ErrorCode } from '@khidma/contract/core/error-catalogue';

/** One field that the server refused; the message is in the caller's language. */
export interface RefusedField {
  readonly path: string;
  readonly rule: string;
  readonly message: string;
}

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  /** Our name of the error, or `ApiError` where the server is newer than this build. */
  override readonly name: ErrorCode | 'ApiError';
  readonly code: number;
  readonly data: unknown;
  /** The fields of a 42200 answer; empty otherwise. */
  readonly fields: readonly RefusedField[];

  constructor(answer: Envelope, message: string) {
    super(message);
    this.name = errorNameOf(answer.code) ?? 'ApiError';
    this.code = answer.code;
    this.data = answer.data;
    const invalid = invalidData.safeParse(answer.data);
    this.fields = invalid.success ? invalid.data.fields : [];
  }
}

/** A call that was refused to one person alone, of which a second one has been asked: for whoever made it, it is over. */
export class AskedInstead extends ApiError {}

/**
 * An answer outside the application. A screen shows the message, a sentence in the caller's language; the toast says the
 * status and the URL (specification, section 8).
 */
export class HttpFailure extends Error {
  override readonly name = 'HttpFailure';
  readonly status: number;
  readonly toast: string;

  constructor(status: number, url: string, sentence: string) {
    super(sentence);
    this.status = status;
    // Isolated: in Arabic the slash would change sides.
    this.toast = `\u2066${status} ${url}\u2069`;
  }
}

/** The sentence of a server that explains its failure, else `other`: what stands before it, such as a proxy, says nothing to people. */
export const explanationIn = (body: unknown, other: () => string): string =>
  envelope.safeParse(body).data?.message || other();

/** Whether a call was given up by whoever made it: there is nothing to say to them. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** No answer at all: no network, or none within 120000 ms. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';
  readonly toast = this.message;
}
