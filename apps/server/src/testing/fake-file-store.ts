import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  type ByteRange,
  type FileStat,
  type FileStore,
  MissingObjectError,
  type Patch,
  segmentsOf,
  type StoredObject,
} from '../adapters/files/file-store.ts';

/** Keeps objects in memory, with the same keys and the same refusals. */
export class FakeFileStore implements FileStore {
  readonly objects = new Map<string, Buffer>();
  /** While set, nothing can be written: a full disk. */
  failure: Error | undefined;

  async putStream(key: string, readable: Readable): Promise<FileStat> {
    segmentsOf(key);
    const bytes = await buffer(readable);
    await this.check();
    this.objects.set(key, bytes);
    return { size: bytes.length };
  }

  async adopt(key: string, file: string): Promise<void> {
    await this.putStream(key, createReadStream(file));
  }

  get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    segmentsOf(key);
    const bytes = this.objects.get(key);
    if (bytes === undefined) return Promise.resolve(undefined);
    if (range && (range.start < 0 || range.start >= bytes.length || range.end < range.start)) {
      return Promise.reject(
        new RangeError(`${range.start}-${range.end} lies outside of ${bytes.length} bytes`),
      );
    }
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    return Promise.resolve({
      size: bytes.length,
      stream: Readable.from(part, { objectMode: false }),
    });
  }

  async overwrite(key: string, patches: readonly Patch[]): Promise<void> {
    segmentsOf(key);
    const bytes = this.objects.get(key);
    if (bytes === undefined) throw new MissingObjectError(`There is no object ${key}`);
    await this.check();
    const changed = Buffer.from(bytes);
    for (const patch of patches) {
      if (patch.at < 0 || patch.at + patch.bytes.length > changed.length)
        throw new RangeError(
          `${patch.at}+${patch.bytes.length} lies outside of ${changed.length} bytes`,
        );
      changed.set(patch.bytes, patch.at);
    }
    this.objects.set(key, changed);
  }

  stat(key: string): Promise<FileStat | undefined> {
    segmentsOf(key);
    const bytes = this.objects.get(key);
    return Promise.resolve(bytes && { size: bytes.length });
  }

  remove(key: string): Promise<void> {
    segmentsOf(key);
    this.objects.delete(key);
    return Promise.resolve();
  }

  async move(from: string, to: string): Promise<void> {
    segmentsOf(from);
    segmentsOf(to);
    const bytes = this.objects.get(from);
    if (bytes === undefined) throw new MissingObjectError(`There is no object ${from}`);
    await this.check();
    this.objects.delete(from);
    this.objects.set(to, bytes);
  }

  /** Nothing is ever half written here, and no moment is kept. */
  removeAbandoned(): Promise<number> {
    return Promise.resolve(0);
  }

  freeBytes(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  check(): Promise<void> {
    return this.failure ? Promise.reject(this.failure) : Promise.resolve();
  }
}
