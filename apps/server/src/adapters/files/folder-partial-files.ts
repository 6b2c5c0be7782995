import { FileStore as TusFileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import { mkdirSync } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  assertUuid,
  type FileStore,
  type Measured,
  measured,
  type PartialFiles,
  PiecesGoneError,
  type Promises,
  type WholeFile,
} from './file-store.ts';

/** Short enough to hash without keeping others waiting. */
const READ_AT_ONCE = 512 * 1024;

/** Files that arrive in pieces, in a folder: a piece is appended to what is there. */
export class FolderPartialFiles implements PartialFiles {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
    mkdirSync(this.#root, { recursive: true, mode: 0o700 });
  }

  async ensure(id: string): Promise<void> {
    await (await open(this.#pathOf(id), 'a', 0o600)).close();
  }

  async size(id: string): Promise<number> {
    try {
      return (await stat(this.#pathOf(id))).size;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  /** Its bytes get a second name, no copy, where the store lies on the same disk. */
  async moveInto(files: FileStore, key: string, { id }: WholeFile): Promise<void> {
    await files.adopt(key, this.#pathOf(id)).catch(asGone);
  }

  async measure(id: string, headLength: number): Promise<Measured> {
    const handle = await open(this.#pathOf(id), 'r').catch(asGone);
    // It closes itself at its end; a stream of bytes yields buffers only.
    const bytes = handle.createReadStream({ highWaterMark: READ_AT_ONCE }) as AsyncIterable<Buffer>;
    return await measured(bytes, headLength);
  }

  async remove(id: string): Promise<void> {
    await rm(this.#pathOf(id), { force: true });
  }

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
    return path.join(this.#root, assertUuid(id));
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Whoever was quicker has removed them. */
const asGone = (error: unknown): never => {
  throw isMissing(error) ? new PiecesGoneError('the pieces are gone', { cause: error }) : error;
};
