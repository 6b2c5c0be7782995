import { createHash } from 'node:crypto';
import type { DataStore } from '@tus/server';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

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

/** Measures what has arrived, piece by piece. */
export async function measured(
  pieces: AsyncIterable<Buffer>,
  headLength: number,
): Promise<Measured> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  for await (const bytes of pieces) {
    hash.update(bytes);
    if (head.length < headLength)
      head = Buffer.concat([head, bytes.subarray(0, headLength - head.length)]);
    size += bytes.length;
  }
  return { sha256: hash.digest('hex'), size, head };
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

/** Both ends inclusive, as in an HTTP `Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes and where they are written. */
export interface Patch {
  readonly at: number;
  readonly bytes: Uint8Array;
}

export interface FileStat {
  /** Bytes of the whole object, whatever range was asked for. */
  readonly size: number;
}

export interface StoredObject extends FileStat {
  readonly stream: Readable;
}

/** Below it lies what is not validated yet, for minutes: `removeAbandoned` takes what stayed. */
export const temporaryFolder = 'incoming';

/**
 * Bytes under keys. A key is one or more segments of `[a-zA-Z0-9._-]` joined by `/`; anything else
 * throws `UnsafeKeyError`. What `putStream` and `move` have answered for survives a power cut, and
 * nobody ever sees half an object. Where the store cannot be reached, everything throws `StoreUnavailableError`.
 */
export interface FileStore {
  /** Writes the whole stream under the key, in place of what was there. A failing stream leaves nothing behind. */
  putStream(key: string, readable: Readable): Promise<FileStat>;
  /** Takes a file of this machine into the store, in place of what was under the key. It stays where it is: no change of the one is seen in the other. */
  adopt(key: string, file: string): Promise<void>;
  /** `undefined` where there is no such object; a range that begins past the end throws `RangeError`, one that ends there is cut. */
  get(key: string, range?: ByteRange): Promise<StoredObject | undefined>;
  /** Writes over bytes of an object, within its length. Only for one that nobody can see yet; all patches in one call: a store may have to write the object anew. */
  overwrite(key: string, patches: readonly Patch[]): Promise<void>;
  stat(key: string): Promise<FileStat | undefined>;
  /** Removing what is not there is no error, so that clean-up can be repeated. */
  remove(key: string): Promise<void>;
  /** Throws `MissingObjectError` where there is nothing to move; replaces what is at `to`. */
  move(from: string, to: string): Promise<void>;
  /** Removes temporary objects and half-written ones that are older than this, by the store's own clock. Returns how many. */
  removeAbandoned(olderThanMs: number): Promise<number>;
  /** How many bytes are free where the files lie; `undefined` where that has no end. */
  freeBytes(): Promise<number | undefined>;
  /** Throws when the store cannot be written to; `/readyz` asks. */
  check(): Promise<void>;
}

/** A key that could leave the store, or that another back could not hold. A bug of ours: keys are never the user's text. */
export class UnsafeKeyError extends Error {
  override readonly name = 'UnsafeKeyError';
}

export class MissingObjectError extends Error {
  override readonly name = 'MissingObjectError';
}

/** The store does not answer, or not as it should: nothing that the caller could do differently. Its message names no secret. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/** Returns the bytes of an object, or of a part of it. Only for what is known to be there, and known to be small. */
export async function readObject(
  files: FileStore,
  key: string,
  range?: ByteRange,
): Promise<Buffer> {
  const object = await files.get(key, range);
  if (!object) throw new Error(`${key} is gone while it is read`);
  return await buffer(object.stream);
}

/** Begins with a letter or a digit, so that `.`, `..` and hidden names are out. */
const SEGMENT = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,127}$/;
/** S3 allows no longer key. */
const LONGEST_KEY = 1024;

/** The key's segments, or `UnsafeKeyError`. */
export function segmentsOf(key: string): readonly string[] {
  const segments = key.split('/');
  if (key.length > LONGEST_KEY || !segments.every((segment) => SEGMENT.test(segment))) {
    throw new UnsafeKeyError(`${JSON.stringify(key.slice(0, 80))} is no safe key`);
  }
  return segments;
}
