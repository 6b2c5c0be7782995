import type { BucketPlace } from './bucket-place.ts';
import {
  type ByteRange,
  type FileStat,
  type FileStorage,
  type FileStore,
  MissingObjectError,
  type Patch,
  segmentsOf,
  type StoredObject,
  temporaryFolder,
} from './file-store.ts';
import { type MultipartUpload, PART_BYTES, S3Bucket } from './s3-bucket.ts';
import { piecesFolder, S3PartialFiles } from './s3-partial-files.ts';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

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

/** Writes a stream under a key, holding one part of it at a time. Returns how many bytes it had. A failing one leaves nothing behind. */
export async function writeStream(
  bucket: S3Bucket,
  key: string,
  readable: Readable,
): Promise<number> {
  let upload: MultipartUpload | undefined;
  let chunks: Buffer[] = [];
  let waiting = 0;
  let sent = 0;
  try {
    for await (const chunk of readable) {
      // A stream of bytes yields buffers only.
      const bytes = chunk as Buffer;
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting < PART_BYTES) continue;
      upload ??= await bucket.multipart(key);
      await upload.add(Buffer.concat(chunks));
      sent += waiting;
      chunks = [];
      waiting = 0;
    }
    const rest = Buffer.concat(chunks);
    if (!upload) await bucket.put(key, rest);
    else {
      if (waiting > 0) await upload.add(rest);
      await upload.complete();
    }
    return sent + waiting;
  } catch (error) {
    await upload?.abort();
    throw error;
  }
}

/** Writes an object anew with some of its bytes changed. Parts that nobody changes are copied where they are. */
export async function writeOver(
  bucket: S3Bucket,
  key: string,
  patches: readonly Patch[],
): Promise<void> {
  const stat = await bucket.head(key);
  if (!stat) throw new MissingObjectError(`There is no object ${key}`);
  for (const { at, bytes } of patches)
    if (at < 0 || at + bytes.length > stat.size)
      throw new RangeError(`${at}+${bytes.length} lies outside of ${stat.size} bytes`);
  if (patches.length === 0) return;
  if (stat.size <= PART_BYTES) {
    await bucket.put(key, await patched(bucket, key, { patches }));
    return;
  }
  const upload = await bucket.multipart(key);
  try {
    for (const part of partsOf(stat.size)) {
      const own = patches.filter((patch) => meets(patch, part));
      if (own.length === 0) await upload.addCopy(part);
      else await upload.add(await patched(bucket, key, { patches: own, part }));
    }
    await upload.complete();
  } catch (error) {
    await upload.abort();
    throw error;
  }
}

/** A whole object, or a part of it, with its patches laid over. */
async function patched(
  bucket: S3Bucket,
  key: string,
  { patches, part }: { readonly patches: readonly Patch[]; readonly part?: ByteRange },
): Promise<Buffer> {
  const object = await bucket.get(key, part);
  if (!object) throw new MissingObjectError(`There is no object ${key}`);
  const bytes = await buffer(object.stream);
  const first = part?.start ?? 0;
  for (const patch of patches) {
    const from = Math.max(patch.at, first);
    bytes.set(
      patch.bytes.subarray(from - patch.at).subarray(0, first + bytes.length - from),
      from - first,
    );
  }
  return bytes;
}

const meets = ({ at, bytes }: Patch, { start, end }: ByteRange): boolean =>
  at <= end && at + bytes.length > start;

const partsOf = (size: number): ByteRange[] =>
  Array.from({ length: Math.ceil(size / PART_BYTES) }, (_part, index) => ({
    start: index * PART_BYTES,
    end: Math.min((index + 1) * PART_BYTES, size) - 1,
  }));
