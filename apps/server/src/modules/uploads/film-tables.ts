import { refuse } from '../../core/refuse.ts';
import { type Box, boxesIn, type FilmBoxes, type ReadSpan } from './mp4-boxes.ts';

/** The boxes that say where a film's samples are: of a whole one and of its fragments. */
export const tableBoxes: ReadonlySet<string> = new Set(['stbl', 'trun']);

/**
 * Throws `fileDamaged` where a film promises more than it has: tables longer than their boxes, samples that no bytes
 * stand for, chunks behind its end. Whoever reads such tables without asking is kept busy, and nobody can play them.
 */
export async function judgeTables(
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
