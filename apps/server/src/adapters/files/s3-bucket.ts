import type { BucketPlace } from './bucket-place.ts';
import {
  type ByteRange,
  type FileStat,
  type StoredObject,
  StoreUnavailableError,
} from './file-store.ts';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';

/** An object in a listing. */
export interface Listed extends FileStat {
  readonly key: string;
  readonly changedAt: Date;
}

/** A multipart upload that was neither completed nor aborted. */
export interface Unfinished {
  readonly key: string;
  readonly uploadId: string;
  readonly begunAt: Date;
}

/** Until the headers of an answer are there; a body is watched on its own. */
const ANSWER_WITHIN_MS = 30_000;
const CONNECT_WITHIN_MS = 3_000;
/** One page of a listing: S3 gives no more. */
export const LISTED_AT_ONCE = 1000;

/**
 * The calls to one bucket. Bodies are buffers, so that whatever fails may be tried again; what still fails is a
 * `StoreUnavailableError` that names the call and S3's word for it.
 */
export class S3Bucket {
  readonly #client: S3Client;
  readonly #place: BucketPlace;
  #knowsConditions = true;

  constructor(place: BucketPlace) {
    this.#place = place;
    this.#client = new S3Client({
      endpoint: place.endpoint,
      region: place.region,
      credentials: { accessKeyId: place.accessKeyId, secretAccessKey: place.secretAccessKey },
      // Every endpoint knows buckets as paths; as host names they need a certificate and a DNS of their own.
      forcePathStyle: true,
      maxAttempts: 3,
      // Many compatible endpoints refuse the checksums that newer clients send unasked.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      requestHandler: {
        connectionTimeout: CONNECT_WITHIN_MS,
        requestTimeout: ANSWER_WITHIN_MS,
        throwOnRequestTimeout: true,
        // A video that is watched keeps its connection: fifty viewers must not keep the rest waiting.
        httpAgent: { keepAlive: true, maxSockets: 500 },
        httpsAgent: { keepAlive: true, maxSockets: 500 },
      },
    });
  }

  async put(key: string, bytes: Uint8Array, abortSignal?: AbortSignal): Promise<void> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes });
    await this.#call(`write ${key}`, () =>
      this.#client.send(command, { ...(abortSignal && { abortSignal }) }),
    );
  }

  /** Returns false where there is such an object already. */
  async putNew(key: string, bytes: Uint8Array): Promise<boolean> {
    const written = this.#knowsConditions ? await this.#putIfNew(key, bytes) : 'unknown';
    if (written !== 'unknown') return written;
    // Some compatible endpoints know no conditions: two that write at the very same time may both believe they were first.
    this.#knowsConditions = false;
    if (await this.head(key)) return false;
    await this.put(key, bytes);
    return true;
  }

  async #putIfNew(key: string, bytes: Uint8Array): Promise<boolean | 'unknown'> {
    const command = new PutObjectCommand({ ...this.#at(key), Body: bytes, IfNoneMatch: '*' });
    return await this.#call(`write ${key}`, async () => {
      try {
        await this.#client.send(command);
        return true;
      } catch (error) {
        const name = nameOf(error);
        if (name === 'NotImplemented') return 'unknown';
        if (name === 'PreconditionFailed' || name === 'ConditionalRequestConflict') return false;
        throw error;
      }
    });
  }

  /** `undefined` where there is no such object; `RangeError` where the range begins past its end. */
  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const wanted = range && { Range: `bytes=${range.start}-${range.end}` };
    const command = new GetObjectCommand({ ...this.#at(key), ...wanted });
    const answer = await this.#ifThere(`read ${key}`, async () => {
      try {
        return await this.#client.send(command);
      } catch (error) {
        throw nameOf(error) === 'InvalidRange'
          ? new RangeError(`${range?.start}-${range?.end} lies outside of ${key}`)
          : error;
      }
    });
    if (!answer) return undefined;
    const { Body: body, ContentRange: of, ContentLength: length } = answer;
    const size = range ? Number(/\/(\d+)$/.exec(of ?? '')?.[1]) : length;
    if (!(body instanceof Readable) || size === undefined || !Number.isSafeInteger(size))
      throw unavailable(this.#place, `read ${key}`, 'an answer without a length');
    return { size, stream: watchedBody(body, () => this.#stalled(key)) };
  }

  async head(key: string): Promise<FileStat | undefined> {
    const command = new HeadObjectCommand(this.#at(key));
    const found = await this.#ifThere(`look at ${key}`, () => this.#client.send(command));
    return found && { size: found.ContentLength ?? 0 };
  }

  /** Removing what is not there is no error. */
  async remove(key: string): Promise<void> {
    await this.#call(`remove ${key}`, () =>
      this.#client.send(new DeleteObjectCommand(this.#at(key))),
    );
  }

  /** Returns false where there is nothing to copy. */
  async copy(from: string, to: string): Promise<boolean> {
    const CopySource = `${this.#place.bucket}/${from}`;
    const command = new CopyObjectCommand({ ...this.#at(to), CopySource });
    return (await this.#ifThere(`copy ${from}`, () => this.#client.send(command))) !== undefined;
  }

  /** The first `LISTED_AT_ONCE` objects whose keys begin so and come after another, in the order of their keys. */
  async list(prefix: string, after?: string): Promise<Listed[]> {
    const Bucket = this.#place.bucket;
    const { Contents: found = [] } = await this.#call(`list ${prefix}`, () =>
      this.#client.send(
        new ListObjectsV2Command({
          Bucket,
          Prefix: prefix,
          MaxKeys: LISTED_AT_ONCE,
          ...(after !== undefined && { StartAfter: after }),
        }),
      ),
    );
    return found.flatMap(({ Key: key, Size: size = 0, LastModified: changedAt }) =>
      key !== undefined && changedAt ? [{ key, size, changedAt }] : [],
    );
  }

  async multipart(key: string): Promise<MultipartUpload> {
    return await beginMultipart(this.#client, this.#at(key), (what, work) =>
      this.#call(`${what} ${key}`, work),
    );
  }

  /** The first `LISTED_AT_ONCE` of them. */
  async unfinished(): Promise<Unfinished[]> {
    const Bucket = this.#place.bucket;
    const { Uploads: found = [] } = await this.#call('list what is half written', () =>
      this.#client.send(new ListMultipartUploadsCommand({ Bucket })),
    );
    return found.flatMap(({ Key: key, UploadId: uploadId, Initiated: begunAt }) =>
      key !== undefined && uploadId !== undefined && begunAt ? [{ key, uploadId, begunAt }] : [],
    );
  }

  async abort({ key, uploadId }: Pick<Unfinished, 'key' | 'uploadId'>): Promise<void> {
    await this.#call(`give up ${key}`, () =>
      this.#client.send(new AbortMultipartUploadCommand({ ...this.#at(key), UploadId: uploadId })),
    );
  }

  #at(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#place.bucket, Key: key };
  }

  #stalled(key: string): Error {
    return unavailable(this.#place, `read ${key}`, 'its bytes stopped coming');
  }

  /** `undefined` where there is no such object. */
  #ifThere<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    return this.#call(what, async () => {
      try {
        return await work();
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    });
  }

  async #call<T>(what: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof RangeError ? error : unavailable(this.#place, what, error);
    }
  }
}

/** Bytes of a part, but for the last one. S3 takes no less than 5 MiB and no more than 10,000 parts: enough for 80 GB. */
export const PART_BYTES = 8 * 1024 * 1024;

/** An object that is written part by part. Nobody sees it before it is complete. */
export interface MultipartUpload {
  /** The next part. */
  add(bytes: Uint8Array): Promise<void>;
  /** The next part, out of what the same bucket holds under the key now: its bytes do not come by here. */
  addCopy(range: ByteRange): Promise<void>;
  complete(): Promise<void>;
  /** Throws nothing: what is left after a lost connection is swept a day later. */
  abort(): Promise<void>;
}

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

type Calling = <T>(what: string, work: () => Promise<T>) => Promise<T>;

/** Begins one; `calling` makes errors of what fails. */
export async function beginMultipart(
  client: S3Client,
  target: Target,
  calling: Calling,
): Promise<MultipartUpload> {
  const { UploadId } = await calling('write', () =>
    client.send(new CreateMultipartUploadCommand(target)),
  );
  const upload = { ...target, UploadId };
  const parts: CompletedPart[] = [];
  const next = (): { PartNumber: number } => ({ PartNumber: parts.length + 1 });
  return {
    add: async (bytes) => {
      const part = { ...upload, ...next(), Body: bytes };
      const { ETag } = await calling('write', () => client.send(new UploadPartCommand(part)));
      parts.push({ ...next(), ETag });
    },
    addCopy: async ({ start, end }) => {
      const CopySource = `${target.Bucket}/${target.Key}`;
      const part = { ...upload, ...next(), CopySource, CopySourceRange: `bytes=${start}-${end}` };
      const { CopyPartResult } = await calling('write', () =>
        client.send(new UploadPartCopyCommand(part)),
      );
      parts.push({ ...next(), ETag: CopyPartResult?.ETag });
    },
    complete: async () => {
      const whole = { ...upload, MultipartUpload: { Parts: parts } };
      await calling('write', () => client.send(new CompleteMultipartUploadCommand(whole)));
    },
    abort: async () => {
      await client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined);
    },
  };
}

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
