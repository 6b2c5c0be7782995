import { FileStore as TusFileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Short enough to hash without keeping others waiting. */
const READ_AT_ONCE = 512 * 1024;

/** What has been promised of a file that arrives in pieces. */
export interface PromisedFile {
  readonly size: number;
}

/** Where the promises are kept: by the id that names the bytes. */
export interface Promises {
  find(id: string): Promise<PromisedFile | undefined>;
  forget(id: string): Promise<void>;
}

/**
 * Files that arrive in pieces, below `DATA_DIR/resumable`: a piece is appended to what is there. They lie on this
 * machine's disk whatever the file store is: object stores append nothing. Ids are UUIDs of ours.
 */
export class PartialFiles {
  readonly #root: string;

  constructor(dataDir: string) {
    this.#root = path.join(dataDir, 'resumable');
    mkdirSync(this.#root, { recursive: true, mode: 0o700 });
  }

  /** Makes the empty file that pieces are appended to; one that is there stays as it is. */
  async ensure(id: string): Promise<void> {
    await (await open(this.#pathOf(id), 'a', 0o600)).close();
  }

  /** How many bytes have arrived. */
  async size(id: string): Promise<number> {
    try {
      return (await stat(this.#pathOf(id))).size;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0;
      throw error;
    }
  }

  /** Where the bytes lie. */
  pathOf(id: string): string {
    return this.#pathOf(id);
  }

  /** The digest of what has arrived and its first bytes, read through one small buffer however long it is. */
  async measure(
    id: string,
    headLength: number,
  ): Promise<{ readonly sha256: string; readonly size: number; readonly head: Buffer }> {
    const hash = createHash('sha256');
    const room = Buffer.allocUnsafe(READ_AT_ONCE);
    let head = Buffer.alloc(0);
    let size = 0;
    const handle = await open(this.#pathOf(id), 'r');
    try {
      for (;;) {
        const { bytesRead } = await handle.read(room, 0, room.length, size);
        if (bytesRead === 0) return { sha256: hash.digest('hex'), size, head };
        const part = room.subarray(0, bytesRead);
        hash.update(part);
        if (head.length < headLength)
          head = Buffer.concat([head, part.subarray(0, headLength - head.length)]);
        size += bytesRead;
      }
    } finally {
      await handle.close();
    }
  }

  /** Removing what is not there is no error. */
  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

  /** The same files as the tus protocol's server wants them. */
  tusStore(promises: Promises): TusFileStore {
    return new TusFileStore({
      directory: this.#root,
      configstore: {
        get: async (id) => {
          const promised = await promises.find(id);
          return promised && new Upload({ id, size: promised.size, offset: 0 });
        },
        // The promise stands before the first piece arrives; no piece changes it.
        set: async () => undefined,
        delete: (id) => promises.forget(id),
      },
    });
  }

  #pathOf(id: string): string {
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError(`${JSON.stringify(id)} is no id of ours`);
    return path.join(this.#root, id);
  }
}
