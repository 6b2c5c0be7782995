import { Readable } from 'node:stream';
import type { BucketPlace } from './bucket-place.ts';
import { StoreUnavailableError } from './file-store.ts';

/** S3's own word for what went wrong, or the system's (`ECONNREFUSED`). */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  // Several addresses were tried, and the first failure says as much as the others.
  if (error instanceof AggregateError) return nameOf(error.errors[0]);
  return error.name;
}

/** A missing object. A missing bucket is something else: that is nobody's file. */
export const isAbsent = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes(nameOf(error));

/**
 * The sentence for whoever runs the server. Only S3's word for the failure goes into it: what the client's errors carry
 * besides (headers, the string that was signed) belongs into no log.
 */
export function unavailable(
  { endpoint, bucket }: BucketPlace,
  what: string,
  reason: unknown,
): StoreUnavailableError {
  const word = typeof reason === 'string' ? reason : nameOf(reason);
  const at = `could not ${what} (${word})`;
  return new StoreUnavailableError(
    `S3_URL: ${sentences[word]?.(endpoint, bucket) ?? `${endpoint} is not as it should be`}: ${at}.`,
  );
}

type Sentence = (endpoint: string, bucket: string) => string;

const unreachable: Sentence = (endpoint) => `${endpoint} cannot be reached`;
const unknownKey: Sentence = (endpoint) => `${endpoint} does not accept the key and its secret`;
const otherRegion: Sentence = (_endpoint, bucket) => `the bucket ${bucket} is in another region`;

const sentences: Readonly<Record<string, Sentence | undefined>> = {
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EPIPE: unreachable,
  EHOSTUNREACH: unreachable,
  TimeoutError: unreachable,
  AbortError: unreachable,
  InvalidAccessKeyId: unknownKey,
  SignatureDoesNotMatch: unknownKey,
  NoSuchBucket: (endpoint, bucket) => `there is no bucket ${bucket} at ${endpoint}`,
  AccessDenied: (_endpoint, bucket) => `the key may not do what is needed in the bucket ${bucket}`,
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  RequestTimeTooSkewed: (endpoint) =>
    `the clocks of this machine and of ${endpoint} differ too much`,
};

/** An endpoint that sends nothing for as long as this, while somebody waits for it, is gone. */
const SILENT_FOR_MS = 30_000;

/**
 * An answer's body that does not stay open for ever: silence while somebody reads is an error, and so is an end before
 * the end. A reader who pauses, as a video does, may take its time.
 */
export function watchedBody(body: Readable, broken: () => Error): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = body.iterator();
    for (;;) {
      const silence = setTimeout(() => body.destroy(broken()), SILENT_FOR_MS);
      const next = await source
        .next()
        .catch(() => {
          throw broken();
        })
        .finally(() => clearTimeout(silence));
      if (next.done === true) return;
      // A body of bytes yields nothing else.
      yield next.value as Buffer;
    }
  }
  const watched = Readable.from(chunks(), { objectMode: false });
  // Also where nobody has read a byte of it, which would leave its connection open.
  watched.once('close', () => body.destroy());
  return watched;
}
