import { buffer } from 'node:stream/consumers';
import type { FileStore, Patch } from '../../adapters/files/file-store.ts';
import { refuse } from '../../core/refuse.ts';

/** Bytes of a file, the end exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** A box of an MP4: where its header and its content stand. */
interface Box extends Span {
  readonly type: string;
  readonly content: number;
}

/**
 * What a camera notes beside the pictures: places (`©xyz`, `loci`, Apple's keys, GPS), device, owner. It stands in the
 * user data and metadata boxes of the film and of its tracks, or as XMP in a box of its own. Nothing there is needed to play.
 */
const notes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const containers: ReadonlySet<string> = new Set(['moov', 'trak']);

/** A panorama film says in such a box how it is projected. */
const spherical = 'ffcc8263f8554a938814587a02521fdd';

/** Far more than cameras write. A file of nothing but empty boxes must not keep us busy. */
const maxBoxes = 20_000;

/**
 * Takes out of an MP4 what its camera noted: those boxes become free space of the same length, so that every offset in
 * the file stays true. Throws `fileDamaged` where its boxes make no sense. Only for what nobody can see yet.
 */
export async function blankNotes(files: FileStore, key: string, size: number): Promise<void> {
  const patches: Patch[] = [];
  for (const { start, content, end } of await notesIn(windowOn(files, key, size), size)) {
    patches.push({ at: start + 4, bytes: free });
    for (let at = content; at < end; at += zeros.length)
      patches.push({ at, bytes: zeros.subarray(0, end - at) });
  }
  if (patches.length > 0) await files.overwrite(key, patches);
}

const free = Buffer.from('free', 'latin1');
const zeros = Buffer.alloc(256 * 1024);

async function notesIn(read: Read, size: number): Promise<Box[]> {
  const found: Box[] = [];
  const open: Span[] = [{ start: 0, end: size }];
  let seen = 0;
  for (let span = open.pop(); span; span = open.pop()) {
    for (let start = span.start; span.end - start >= 8;) {
      seen += 1;
      if (seen > maxBoxes) throw refuse('fileDamaged');
      const box = await boxAt(read, { start, end: span.end });
      if (containers.has(box.type)) open.push({ start: box.content, end: box.end });
      if (notes.has(box.type) && !(await isSpherical(read, box))) found.push(box);
      start = box.end;
    }
  }
  return found;
}

async function boxAt(read: Read, { start, end }: Span): Promise<Box> {
  const head = await read({ start, end: Math.min(end, start + 16) });
  const short = head.readUInt32BE(0);
  const type = head.toString('latin1', 4, 8);
  if (short === 1 && head.length < 16) throw refuse('fileDamaged');
  const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short;
  const content = start + (short === 1 ? 16 : 8);
  // A length of zero reaches to the end.
  const until = short === 0 ? end : start + length;
  if (until < content || until > end) throw refuse('fileDamaged');
  return { type, start, content, end: until };
}

async function isSpherical(read: Read, box: Box): Promise<boolean> {
  if (box.type !== 'uuid' || box.end - box.content < 16) return false;
  const id = await read({ start: box.content, end: box.content + 16 });
  return id.toString('hex') === spherical;
}

/** Reads a few bytes of an object. */
type Read = (span: Span) => Promise<Buffer>;

/** Boxes stand close together, and each look into a store that is far away takes its time: one look serves many. */
const windowBytes = 64 * 1024;

function windowOn(files: FileStore, key: string, size: number): Read {
  let seen = Buffer.alloc(0);
  let seenFrom = 0;
  return async ({ start, end }) => {
    if (start < seenFrom || end > seenFrom + seen.length) {
      const object = await files.get(key, { start, end: Math.min(size, start + windowBytes) - 1 });
      if (!object) throw new Error(`${key} is gone while it is read`);
      seen = await buffer(object.stream);
      seenFrom = start;
    }
    return seen.subarray(start - seenFrom, end - seenFrom);
  };
}
