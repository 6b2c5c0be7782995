import { maxIndexBytes } from '@khidma/domain/uploads/film-codecs';
import {
  type FileStore,
  StoreUnavailableError,
  readObject,
} from '../../adapters/files/file-store.ts';
import { refuse } from '../../core/refuse.ts';

/** Bytes of a file, the end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A box of an MP4: where its header and its content stand. */
export interface Box extends Span {
  readonly type: string;
  readonly content: number;
}

/** Reads a few bytes of a film: not more than a window holds. */
export type ReadSpan = (span: Span) => Promise<Buffer>;

/** What a film's boxes hold. */
export interface FilmBoxes {
  /** Boxes of these types, wherever they stand outside of what nobody looks into. */
  readonly found: readonly Box[];
  /** Bytes of pictures and sound. */
  readonly mediaBytes: number;
}

/** Boxes that hold boxes. Nothing else is looked into, here or by whoever plays the film. */
const containers: ReadonlySet<string> = new Set(
  'moov trak mdia minf stbl dinf edts mvex moof traf mfra sinf schi'.split(' '),
);

/** Far more than cameras write, and fragments of a second in a long film. A file of nothing but empty boxes must not keep us busy. */
const maxBoxes = 50_000;
const maxDepth = 8;

/** Reads the frame of a film from box to box. Throws `fileDamaged` where its boxes make no sense, or are too many. */
export async function readBoxes(
  read: ReadSpan,
  size: number,
  wanted: ReadonlySet<string>,
): Promise<FilmBoxes> {
  const found: Box[] = [];
  const open: (Span & { readonly depth: number })[] = [{ start: 0, end: size, depth: 0 }];
  let seen = 0;
  let mediaBytes = 0;
  for (let span = open.pop(); span; span = open.pop()) {
    for await (const box of boxesIn(read, span)) {
      seen += 1;
      if (seen > maxBoxes || span.depth > maxDepth) throw refuse('fileDamaged');
      if (box.type === 'moov' && box.end - box.start > maxIndexBytes) throw refuse('fileDamaged');
      if (box.type === 'mdat') mediaBytes += box.end - box.content;
      if (wanted.has(box.type)) found.push(box);
      if (containers.has(box.type))
        open.push({ start: box.content, end: box.end, depth: span.depth + 1 });
    }
  }
  return { found, mediaBytes };
}

/** Yields the boxes that stand one behind the other. */
export async function* boxesIn(read: ReadSpan, { start, end }: Span): AsyncGenerator<Box> {
  for (let at = start; end - at >= 8;) {
    const box = await boxAt(read, { start: at, end });
    // Some editors write words behind the last box: players stop there.
    if (box === null) return;
    yield box;
    at = box.end;
  }
}

async function boxAt(read: ReadSpan, { start, end }: Span): Promise<Box | null> {
  const head = await read({ start, end: Math.min(end, start + 16) });
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 1 && head.length < 16) throw refuse('fileDamaged');
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const content = start + (short === 1 ? 16 : 8);
  // A length of zero reaches to the end.
  const until = short === 0 ? end : start + length;
  if (until < content || until > end) {
    if (/^[a-z0-9©]{4}$/.test(type)) throw refuse('fileDamaged');
    return null;
  }
  return { type, start, content, end: until };
}

/** Boxes stand close together, and each look into a store that is far away takes its time: one look serves many. */
const windowBytes = 64 * 1024;

/** The longest that a film may be looked at: its frame is a few megabytes, wherever the store is. */
const readWithinMs = 30_000;

/** Reads a stored film through a window; ends with its caller, or when the store takes too long. */
export function filmReader(
  files: FileStore,
  {
    key,
    size,
    signal,
  }: { readonly key: string; readonly size: number; readonly signal: AbortSignal },
): ReadSpan {
  const deadline = AbortSignal.timeout(readWithinMs);
  let seen: Buffer = Buffer.alloc(0);
  let seenFrom = 0;
  return async ({ start, end }) => {
    if (start < seenFrom || end > seenFrom + seen.length) {
      signal.throwIfAborted();
      if (deadline.aborted) throw new StoreUnavailableError(`${key} could not be read in time`);
      seen = await readObject(files, key, { start, end: Math.min(size, start + windowBytes) - 1 });
      seenFrom = start;
    }
    return seen.subarray(start - seenFrom, end - seenFrom);
  };
}
