import { DataStore, ERRORS, Upload } from '@tus/server';
import { Readable } from 'node:stream';
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
import { type Listed, LISTED_AT_ONCE, type S3Bucket } from './s3-bucket.ts';

/** Below it lie the pieces: `resumable/<id>/<place of its first byte>`. */
export const piecesFolder = 'resumable';

/** What a node holds in memory of a piece that is on its way. Browsers send pieces of 5 MiB. */
const PIECE_BYTES = 8 * 1024 * 1024;

/** Of a piece that is cut off, less is not worth keeping: it is sent again. */
const WORTH_KEEPING = 256 * 1024;

/** A listing must hold them all, those of the next request too. Nobody who sends as browsers do comes near. */
const MOST_PIECES = LISTED_AT_ONCE - 100;

/** Removed at once. */
const SIDE_BY_SIDE = 8;

interface Piece extends Listed {
  readonly start: number;
}

/**
 * Files that arrive in pieces, each piece an object of its own that is written once: whichever node takes the next one
 * sees what the others took, and of two that take the same one S3 refuses the second.
 */
export class S3PartialFiles implements PartialFiles {
  readonly #bucket: S3Bucket;

  constructor(bucket: S3Bucket) {
    this.#bucket = bucket;
  }

  /** Nothing has to be there before the first piece. */
  ensure(id: string): Promise<void> {
    assertUuid(id);
    return Promise.resolve();
  }

  async size(id: string): Promise<number> {
    return (await this.arrived(id)).size;
  }

  /** How many bytes, in how many pieces. */
  async arrived(id: string): Promise<{ readonly size: number; readonly pieces: number }> {
    const pieces = await this.#pieces(id);
    return { size: pieces.reduce((sum, { size }) => sum + size, 0), pieces: pieces.length };
  }

  measure(id: string, headLength: number): Promise<Measured> {
    return measured(this.#bytes(id), headLength);
  }

  /** The pieces wait to be removed: another node may be reading them for the same reason. */
  async moveInto(files: FileStore, key: string, { id, size }: WholeFile): Promise<void> {
    const whole = Readable.from(this.#bytes(id), { objectMode: false });
    const put = await files.putStream(key, whole);
    if (put.size === size) return;
    await files.remove(key);
    throw new PiecesGoneError(`${put.size} of ${size} bytes of ${id} are left`);
  }

  async remove(id: string): Promise<void> {
    const pieces = await this.#listed(id);
    for (let at = 0; at < pieces.length; at += SIDE_BY_SIDE)
      await Promise.all(
        pieces.slice(at, at + SIDE_BY_SIDE).map(({ key }) => this.#bucket.remove(key)),
      );
  }

  tusStore(promises: Promises): DataStore {
    return new PieceStore(this, promises);
  }

  /** Takes what a sender sends from a place on. Returns the place after its last byte. */
  async take(id: string, start: number, readable: Readable): Promise<number> {
    let at = start;
    let chunks: Buffer[] = [];
    let waiting = 0;
    const keep = async (): Promise<void> => {
      const key = `${prefixOf(id)}${String(at).padStart(12, '0')}`;
      const bytes = Buffer.concat(chunks);
      chunks = [];
      waiting = 0;
      if (!(await this.#bucket.putNew(key, bytes))) throw ERRORS.INVALID_OFFSET;
      at += bytes.length;
    };
    const cut: Cut = {};
    for await (const chunk of untilCut(readable, cut)) {
      chunks.push(chunk);
      waiting += chunk.length;
      if (waiting >= PIECE_BYTES) await keep();
    }
    if (waiting >= ('error' in cut ? WORTH_KEEPING : 1)) await keep();
    if ('error' in cut) throw cut.error;
    return at;
  }

  async #listed(id: string): Promise<Piece[]> {
    const prefix = prefixOf(id);
    return (await this.#bucket.list(prefix)).map((piece) => ({
      ...piece,
      start: Number(piece.key.slice(prefix.length)),
    }));
  }

  /** Those that follow one another from the first byte on. */
  async #pieces(id: string): Promise<Piece[]> {
    let end = 0;
    const whole: Piece[] = [];
    for (const piece of await this.#listed(id)) {
      if (piece.start !== end) break;
      whole.push(piece);
      end += piece.size;
    }
    return whole;
  }

  async *#bytes(id: string): AsyncGenerator<Buffer> {
    for (const { key } of await this.#pieces(id)) {
      const object = await this.#bucket.get(key);
      if (!object) throw new PiecesGoneError(`${key} is gone while it is read`);
      // A stream of bytes yields buffers only.
      for await (const chunk of object.stream) yield chunk as Buffer;
    }
  }
}

/** What the tus protocol's server asks for, of uploads that were begun elsewhere. */
class PieceStore extends DataStore {
  readonly #files: S3PartialFiles;
  readonly #promises: Promises;

  constructor(files: S3PartialFiles, promises: Promises) {
    super();
    this.#files = files;
    this.#promises = promises;
    this.extensions = ['termination'];
  }

  override async getUpload(id: string): Promise<Upload> {
    const promised = await this.#promises.find(id);
    if (!promised) throw ERRORS.FILE_NOT_FOUND;
    const { size: offset, pieces } = await this.#files.arrived(id);
    // Whoever sends in crumbs begins again.
    if (pieces > MOST_PIECES) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({ id, size: promised.size, offset });
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    return await this.#files.take(id, offset, readable);
  }

  override async remove(id: string): Promise<void> {
    await this.#files.remove(id);
    await this.#promises.forget(id);
  }
}

const prefixOf = (id: string): string => `${piecesFolder}/${assertUuid(id)}/`;

interface Cut {
  error?: unknown;
}

/** The stream's bytes up to its end or to where it is cut off, which is noted: what has arrived by then has arrived. */
async function* untilCut(readable: Readable, cut: Cut): AsyncGenerator<Buffer> {
  try {
    // A stream of bytes yields buffers only.
    for await (const chunk of readable) yield chunk as Buffer;
  } catch (error) {
    cut.error = error;
  }
}
