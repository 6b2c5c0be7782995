import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type ByteRange, MissingObjectError, type Patch } from './file-store.ts';
import type { S3Bucket } from './s3-bucket.ts';
import { PART_BYTES, type MultipartUpload } from './s3-multipart.ts';

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
