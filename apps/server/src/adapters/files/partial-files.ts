import type { DataStore } from '@tus/server';
import type { FileStore } from './file-store.ts';

/** What has been promised of a file that arrives in pieces. */
export interface PromisedFile {
  readonly size: number;
}

/** Where the promises are kept: by the id that names the bytes. */
export interface Promises {
  find(id: string): Promise<PromisedFile | undefined>;
  forget(id: string): Promise<void>;
}

/** What has arrived of a file. */
export interface Measured {
  readonly sha256: string;
  readonly size: number;
  readonly head: Buffer;
}

/** A file of which every byte has arrived. */
export interface WholeFile {
  readonly id: string;
  readonly size: number;
}

/** Files that arrive in pieces, until they are whole. Ids are UUIDs of ours; anything else throws `TypeError`. */
export interface PartialFiles {
  /** Makes room for the pieces of a file; what has arrived stays as it is. */
  ensure(id: string): Promise<void>;
  /** How many bytes have arrived, from the first one on without a gap. */
  size(id: string): Promise<number>;
  /** The digest of what has arrived and its first bytes, read through a small buffer however long it is. */
  measure(id: string, headLength: number): Promise<Measured>;
  /**
   * Puts the whole file, of so many bytes, into the store. Its pieces may be gone afterwards, or wait to be removed.
   * Throws `PiecesGoneError` where somebody else has removed them meanwhile.
   */
  moveInto(files: FileStore, key: string, whole: WholeFile): Promise<void>;
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>;
  /** The same files as the tus protocol's server wants them. */
  tusStore(promises: Promises): DataStore;
}

/** Where files are, and where those are that still arrive. */
export interface FileStorage {
  readonly files: FileStore;
  readonly pieces: PartialFiles;
}

/** Somebody who was quicker has done with the pieces what was to be done. */
export class PiecesGoneError extends Error {
  override readonly name = 'PiecesGoneError';
}

/** Throws where an id is none of ours: it becomes a part of a path. */
export function assertUuid(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new TypeError(`${JSON.stringify(id)} is no id of ours`);
  return id;
}
