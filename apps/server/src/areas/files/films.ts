import {
  type FileStore,
  type Patch,
  readObject,
  StoreUnavailableError,
} from '../../adapters/files/file-store.ts';
import { refuse } from '../../kernel/refuse.ts';
import { type Arrived, refuseFile } from './receive.ts';
import { maxIndexBytes, validateCodecs } from '@khidma/domain/uploads/file-head';
import { validateImage } from '@khidma/domain/uploads/upload-rules';
import { CustomSource, Input, MP4 } from 'mediabunny';

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

/** The boxes that say where a film's samples are: of a whole one and of its fragments. */
export const tableBoxes: ReadonlySet<string> = new Set(['stbl', 'trun']);

/**
 * Throws `fileDamaged` where a film promises more than it has: tables longer than their boxes, samples that no bytes
 * stand for, chunks behind its end. Whoever reads such tables without asking is kept busy, and nobody can play them.
 */
export async function validateTables(
  read: ReadSpan,
  { found, mediaBytes }: FilmBoxes,
  size: number,
): Promise<void> {
  let samples = 0;
  for (const box of found) {
    if (box.type === 'stbl') samples += await samplesOf(read, box, { mediaBytes, size });
    if (box.type === 'trun') samples += await samplesInRun(read, box, mediaBytes);
  }
  if (samples === 0) throw refuse('fileDamaged');
}

interface Extent {
  readonly mediaBytes: number;
  readonly size: number;
}

/** How long an entry of a table is, and where its count stands. */
const entryBytes: Readonly<Record<string, number>> = {
  stts: 8,
  ctts: 8,
  stsc: 12,
  stco: 4,
  co64: 8,
  stss: 4,
};

async function samplesOf(read: ReadSpan, stbl: Box, extent: Extent): Promise<number> {
  const tables = new Map<string, Box>();
  for await (const box of boxesIn(read, { start: stbl.content, end: stbl.end }))
    tables.set(box.type, box);
  const sizes = tables.get('stsz');
  const samples = sizes ? await samplesIn(read, sizes, extent.mediaBytes) : 0;
  for (const [type, box] of tables) {
    const entry = entryBytes[type];
    if (entry === undefined) continue;
    const count = await wordAt(read, box, 4);
    if (8 + count * entry > box.end - box.content) throw refuse('fileDamaged');
    const rows = { box, from: 8, count, entry };
    if (type === 'stts' || type === 'ctts') {
      if ((await sumOf(read, rows)) > samples) throw refuse('fileDamaged');
    } else if (type === 'stco' || type === 'co64') {
      const offsetAt = (bytes: Buffer, at: number): number =>
        type === 'stco' ? bytes.readUInt32BE(at) : Number(bytes.readBigUInt64BE(at));
      await eachRow(read, rows, (bytes, at) => {
        if (offsetAt(bytes, at) >= extent.size) throw refuse('fileDamaged');
      });
    }
  }
  return samples;
}

/** How many samples a table of sizes lists. Together they are as long as the film's bytes at most. */
async function samplesIn(read: ReadSpan, box: Box, mediaBytes: number): Promise<number> {
  const each = await wordAt(read, box, 4);
  const count = await wordAt(read, box, 8);
  const inTable = each === 0;
  if (inTable && 12 + count * 4 > box.end - box.content) throw refuse('fileDamaged');
  const bytes = inTable ? await sumOf(read, { box, from: 12, count, entry: 4 }) : each * count;
  if (bytes > mediaBytes) throw refuse('fileDamaged');
  return count;
}

/** A fragment's run says by flags what it lists of each sample; what it doesn't list has a default. */
async function samplesInRun(read: ReadSpan, box: Box, mediaBytes: number): Promise<number> {
  const flags = await wordAt(read, box, 0);
  const count = await wordAt(read, box, 4);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  const before = 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (before + count * fields * 4 > box.end - box.content || count > mediaBytes)
    throw refuse('fileDamaged');
  return count;
}

interface Rows {
  readonly box: Box;
  /** Behind the beginning of the box's content. */
  readonly from: number;
  readonly count: number;
  readonly entry: number;
}

/** Adds up the first word of each row. */
async function sumOf(read: ReadSpan, rows: Rows): Promise<number> {
  let sum = 0;
  await eachRow(read, rows, (bytes, at) => {
    sum += bytes.readUInt32BE(at);
  });
  return sum;
}

const rowsAtOnce = 4096;

async function eachRow(
  read: ReadSpan,
  { box, from, count, entry }: Rows,
  visit: (bytes: Buffer, at: number) => void,
): Promise<void> {
  for (let first = 0; first < count; first += rowsAtOnce) {
    const start = box.content + from + first * entry;
    const bytes = await read({ start, end: start + Math.min(rowsAtOnce, count - first) * entry });
    for (let at = 0; at < bytes.length; at += entry) visit(bytes, at);
  }
}

async function wordAt(read: ReadSpan, box: Box, at: number): Promise<number> {
  const start = box.content + at;
  if (start + 4 > box.end) throw refuse('fileDamaged');
  return (await read({ start, end: start + 4 })).readUInt32BE();
}

interface StoredFilm {
  readonly key: string;
  readonly arrived: Arrived;
  readonly signal: AbortSignal;
}

interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/**
 * What a camera notes beside the pictures: places (`©xyz`, `loci`, Apple's keys, GPS), device, owner. It stands in the
 * user data and metadata boxes of the film and of its tracks, or as XMP in a box of its own. Nothing there is needed to play.
 */
export const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);

const wanted: ReadonlySet<string> = new Set(['moov', ...tableBoxes, ...metadataBoxes]);

/** Validates a stored MP4 by ranges, wherever its index stands, and blanks its camera's metadata. No frame is decoded. */
export async function validateFilm(files: FileStore, film: StoredFilm): Promise<FrameSize> {
  const { key, arrived, signal } = film;
  const { size, mime } = arrived;
  const read = filmReader(files, { key, size, signal });
  // Before anybody else looks: a library walks through whatever it is given, however much of it there is.
  const boxes = await readBoxes(read, size, wanted);
  await validateTables(read, boxes, size);
  await validateFilmCodecs(files, film, boxes);
  const frame = await frameSizeOf(files, film);
  const problem = validateImage('video', { mime, bytes: size, ...frame });
  if (problem) throw refuseFile(problem);
  signal.throwIfAborted();
  await blankNotes(files, key, { read, found: boxes.found });
  return frame;
}

/** What is accepted can be watched: how its pictures are coded stands in its index. */
async function validateFilmCodecs(
  files: FileStore,
  { key, signal }: StoredFilm,
  { found }: FilmBoxes,
): Promise<void> {
  const index = found.find(({ type }) => type === 'moov');
  if (index === undefined || index.end === index.content) return;
  signal.throwIfAborted();
  const span = { start: index.content, end: index.end - 1 };
  const problem = validateCodecs(await readObject(files, key, span));
  if (problem) throw refuseFile(problem);
}

async function frameSizeOf(files: FileStore, { key, arrived, signal }: StoredFilm) {
  let unread: unknown;
  const input = new Input({
    formats: [MP4],
    source: new CustomSource({
      getSize: () => arrived.size,
      read: async (start, end) => {
        try {
          signal.throwIfAborted();
          return await readObject(files, key, { start, end: end - 1 });
        } catch (error) {
          unread = error;
          throw error;
        }
      },
      prefetchProfile: 'fileSystem',
    }),
  });
  try {
    // The first: to choose between several the library would read all their samples.
    const [track] = await input.getVideoTracks();
    if (!track) throw refuse('fileDamaged');
    return { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  } catch (error) {
    // A store that cannot be read says nothing about the film.
    throw unread ?? Object.assign(refuse('fileDamaged'), { cause: error });
  } finally {
    input.dispose();
  }
}

/** A panorama film says in such a box how it is projected. */
const spherical = 'ffcc8263f8554a938814587a02521fdd';

const free = Buffer.from('free', 'latin1');
const zeros = Buffer.alloc(256 * 1024);

/**
 * Takes out of an MP4 what its camera noted: those boxes become free space of the same length, so that every offset in
 * the file stays true. Only for what nobody can see yet.
 */
export async function blankNotes(
  files: FileStore,
  key: string,
  { read, found }: { readonly read: ReadSpan; readonly found: readonly Box[] },
): Promise<void> {
  const patches: Patch[] = [];
  for (const box of found) {
    if (!metadataBoxes.has(box.type) || (await isSpherical(read, box))) continue;
    patches.push({ at: box.start + 4, bytes: free });
    for (let at = box.content; at < box.end; at += zeros.length)
      patches.push({ at, bytes: zeros.subarray(0, box.end - at) });
  }
  if (patches.length > 0) await files.overwrite(key, patches);
}

async function isSpherical(read: ReadSpan, box: Box): Promise<boolean> {
  if (box.type !== 'uuid' || box.end - box.content < 16) return false;
  const id = await read({ start: box.content, end: box.content + 16 });
  return id.toString('hex') === spherical;
}
