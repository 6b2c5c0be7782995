import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { BucketPlace } from './bucket-place.ts';
import {
  type ByteRange,
  type FileStat,
  type FileStore,
  MissingObjectError,
  type Patch,
  type StoredObject,
  temporaryFolder,
  segmentsOf,
} from './file-store.ts';
import type { FileStorage } from './partial-files.ts';
import { S3Bucket } from './s3-bucket.ts';
import { S3PartialFiles, piecesFolder } from './s3-partial-files.ts';
import { writeOver, writeStream } from './s3-write.ts';

/** Whoever asks whether the server is ready does not wait for ever. */
const CHECKED_WITHIN_MS = 5_000;

/** Its content means nothing: that it can be written does. */
const PROBE = 'probe';

/**
 * Opens the store in a bucket of its own. Whatever is wrong with the bucket or the rights in it is a
 * `StoreUnavailableError` now, not when the first file arrives.
 */
export async function openS3Storage(place: BucketPlace): Promise<FileStorage> {
  const bucket = new S3Bucket(place);
  await prove(bucket);
  return { files: new S3FileStore(bucket), pieces: new S3PartialFiles(bucket) };
}

/** One call for each right that is needed. Without the one to list, S3 calls what is missing forbidden. */
async function prove(bucket: S3Bucket): Promise<void> {
  await bucket.put(PROBE, Buffer.from('probe'));
  await bucket.list(PROBE);
  const object = await bucket.get(PROBE);
  object?.stream.destroy();
  await bucket.remove(PROBE);
}

class S3FileStore implements FileStore {
  readonly #bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  async putStream(key: string, readable: Readable): Promise<FileStat> {
    return { size: await writeStream(this.#bucket, safe(key), readable) };
  }

  async adopt(key: string, file: string): Promise<void> {
    await this.putStream(key, createReadStream(file));
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    // S3 answers a range that makes no sense with the whole object.
    if (range && (range.start < 0 || range.end < range.start))
      throw new RangeError(`${range.start}-${range.end} is no range`);
    return await this.#bucket.get(safe(key), range);
  }

  async overwrite(key: string, patches: readonly Patch[]): Promise<void> {
    await writeOver(this.#bucket, safe(key), patches);
  }

  async stat(key: string): Promise<FileStat | undefined> {
    return await this.#bucket.head(safe(key));
  }

  async remove(key: string): Promise<void> {
    await this.#bucket.remove(safe(key));
  }

  /** A copy and a removal: cut off in between, both are there. */
  async move(from: string, to: string): Promise<void> {
    const there =
      safe(from) === safe(to)
        ? (await this.#bucket.head(from)) !== undefined
        : await this.#bucket.copy(from, to);
    if (!there) throw new MissingObjectError(`There is no object ${from}`);
    if (from !== to) await this.#bucket.remove(from);
  }

  /** Pieces of resumable uploads too: none of those lives for longer than a day. */
  async removeAbandoned(olderThanMs: number): Promise<number> {
    // The store's own dates against this machine's clock: a day more or less does no harm, a minute none at all.
    const before = Date.now() - olderThanMs;
    let removed = 0;
    for (const folder of [temporaryFolder, piecesFolder])
      removed += await this.#removeOld(`${folder}/`, before);
    for (const upload of await this.#bucket.unfinished()) {
      if (upload.begunAt.getTime() >= before) continue;
      await this.#bucket.abort(upload);
      removed += 1;
    }
    return removed;
  }

  freeBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async check(): Promise<void> {
    await this.#bucket.put(PROBE, Buffer.from('probe'), AbortSignal.timeout(CHECKED_WITHIN_MS));
  }

  async #removeOld(prefix: string, before: number): Promise<number> {
    let removed = 0;
    let last: string | undefined;
    for (;;) {
      const found = await this.#bucket.list(prefix, last);
      for (const { key, changedAt } of found) {
        if (changedAt.getTime() >= before) continue;
        await this.#bucket.remove(key);
        removed += 1;
      }
      last = found.at(-1)?.key;
      if (last === undefined) return removed;
    }
  }
}

function safe(key: string): string {
  segmentsOf(key);
  return key;
}
