import { randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import {
  copyFile,
  type FileHandle,
  link,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  type FileStat,
  type FileStore,
  MissingObjectError,
  type Patch,
  segmentsOf,
  type StoredObject,
  temporaryFolder,
} from './file-store.ts';

/** No key begins with a dot, so nothing can be put here from outside. */
const INCOMING = '.incoming';

/** More than a file system keeps beside a file's name. */
const PROBE_BYTES = 16_384;

/** Opens the store in a folder. */
export async function openFolderFileStore(root: string): Promise<FileStore> {
  await mkdir(path.join(root, INCOMING), { recursive: true, mode: 0o700 });
  return new FolderFileStore(path.resolve(root));
}

class FolderFileStore implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  async putStream(key: string, readable: Readable): Promise<FileStat> {
    const target = this.#pathOf(key);
    const draft = path.join(this.#root, INCOMING, randomUUID());
    try {
      // `flush` is an fsync before the file is closed.
      const sink = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
      await pipeline(readable, sink);
      await this.#moveInto(target, draft);
      return { size: sink.bytesWritten };
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async adopt(key: string, file: string): Promise<void> {
    const target = this.#pathOf(key);
    const handle = await open(file, 'r+');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
    const draft = path.join(this.#root, INCOMING, randomUUID());
    try {
      await link(file, draft);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
      // The store's folder is a disk of its own.
      await this.putStream(key, createReadStream(file));
      return;
    }
    await this.#moveInto(target, draft);
  }

  async get(key: string, range?: ByteRange): Promise<StoredObject | undefined> {
    const handle = await openIfThere(this.#pathOf(key));
    if (handle === undefined) return undefined;
    try {
      // Of the open file, not of the path: a replacement in between must not mix two objects.
      const info = await handle.stat();
      if (info.isFile())
        return {
          size: info.size,
          stream: handle.createReadStream(range && within(range, info.size)),
        };
      await handle.close();
      return undefined;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async overwrite(key: string, patches: readonly Patch[]): Promise<void> {
    await this.#unshare(this.#pathOf(key));
    const handle = await openIfThere(this.#pathOf(key), 'r+');
    if (handle === undefined) throw new MissingObjectError(`There is no object ${key}`);
    try {
      const { size } = await handle.stat();
      for (const { at, bytes } of patches) {
        if (at < 0 || at + bytes.length > size)
          throw new RangeError(`${at}+${bytes.length} lies outside of ${size} bytes`);
        await handle.write(bytes, 0, bytes.length, at);
      }
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async stat(key: string): Promise<FileStat | undefined> {
    try {
      const info = await stat(this.#pathOf(key));
      return info.isFile() ? { size: info.size } : undefined;
    } catch (error) {
      if (isAbsence(error)) return undefined;
      throw error;
    }
  }

  async remove(key: string): Promise<void> {
    const target = this.#pathOf(key);
    try {
      await rm(target);
      await syncDirectory(path.dirname(target));
    } catch (error) {
      if (!isAbsence(error)) throw error;
    }
  }

  async move(from: string, to: string): Promise<void> {
    const source = this.#pathOf(from);
    const target = this.#pathOf(to);
    if ((await this.stat(from)) === undefined)
      throw new MissingObjectError(`There is no object ${from}`);
    await this.#moveInto(target, source);
    await syncDirectory(path.dirname(source));
  }

  async removeAbandoned(olderThanMs: number): Promise<number> {
    let removed = 0;
    for (const folder of [INCOMING, temporaryFolder])
      removed += await removeOld(path.join(this.#root, folder), olderThanMs);
    return removed;
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize;
  }

  async check(): Promise<void> {
    const probe = path.join(this.#root, INCOMING, randomUUID());
    // An empty file finds room on a full disk, and what is not flushed may never be written.
    try {
      await writeFile(probe, Buffer.alloc(PROBE_BYTES), { flush: true });
    } finally {
      await rm(probe, { force: true });
    }
  }

  /** What was adopted is one file under two names: it is copied before one of them changes. */
  async #unshare(target: string): Promise<void> {
    const info = await stat(target).catch(() => undefined);
    if (info === undefined || info.nlink === 1) return;
    const draft = path.join(this.#root, INCOMING, randomUUID());
    await copyFile(target, draft, constants.COPYFILE_FICLONE);
    await rename(draft, target);
  }

  #pathOf(key: string): string {
    return path.join(this.#root, ...segmentsOf(key));
  }

  async #moveInto(target: string, source: string): Promise<void> {
    const directory = path.dirname(target);
    const made = await mkdir(directory, { recursive: true, mode: 0o700 });
    await rename(source, target);
    await syncDirectory(directory);
    // A new directory is an entry of the one above, and that is not on disk by itself.
    if (made !== undefined) await this.#syncAbove(directory);
  }

  async #syncAbove(directory: string): Promise<void> {
    for (let above = directory; above !== this.#root;) {
      above = path.dirname(above);
      await syncDirectory(above);
    }
  }
}

/** Clamps the end, as HTTP does; a beginning past the end can't be answered. */
function within(range: ByteRange, size: number): ByteRange {
  if (range.start < 0 || range.start >= size || range.end < range.start) {
    throw new RangeError(`${range.start}-${range.end} lies outside of ${size} bytes`);
  }
  return { start: range.start, end: Math.min(range.end, size - 1) };
}

async function openIfThere(file: string, flags: 'r' | 'r+' = 'r'): Promise<FileHandle | undefined> {
  try {
    return await open(file, flags);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  // ENOTDIR: a segment of the key is an object itself.
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  );
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeOld(directory: string, olderThanMs: number): Promise<number> {
  let removed = 0;
  for (const entry of await readdir(directory).catch(() => [])) {
    const file = path.join(directory, entry);
    const info = await stat(file).catch(() => undefined);
    // The file system's time, not the application's clock: it is the file system that dated the file.
    if (info === undefined || Date.now() - info.mtimeMs <= olderThanMs) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
